import Overscroll
import OverscrollWire

extension DeviceList {
  /// Why an input of a device is ignored.
  struct Refusal: Equatable {
    let reason: String
    /// Whether the device must give up its finger: another device holds the list.
    let takesFinger: Bool
  }

  /// Why the model does not take an input of a device; nil if it does.
  ///
  /// The first finger that goes down holds the list until it lifts. A second finger of the same device changes nothing,
  /// and its device keeps the first.
  func refusal(of kind: Input.Kind, from number: Int) -> Refusal? {
    switch kind {
    case .touch where holder == number:
      Refusal(reason: "a finger is already down", takesFinger: false)
    case .touch, .wheel:
      holder.flatMap {
        $0 == number ? nil : Refusal(reason: "device \($0) holds the list", takesFinger: true)
      }
    default:
      holder == number
        ? nil : Refusal(reason: "no finger of yours holds the list", takesFinger: true)
    }
  }

  /// Notes that a device's finger went down or lifted; true if the holder has changed.
  mutating func follow(_ kind: Input.Kind, from number: Int) -> Bool {
    let before = holder
    switch kind {
    case .touch: holder = number
    case .release, .cancel: holder = nil
    default: break
    }
    return holder != before
  }
}
