import Overscroll
import OverscrollWire

/// The finger that holds the list until it is lifted, lost or replaced by another device's finger.
struct HoldingFinger: Equatable {
  let device: Int
  /// The number of the samples message that contains its touch.
  let touch: UInt32
  /// The time of its last movement.
  var moved: Instant
  /// The time of the next check that its device is still connected.
  var check: Instant
}

extension DeviceList {
  struct Refusal: Equatable {
    let reason: String
    /// Whether the device must cancel its finger, because another device holds the list.
    let cancelsFinger: Bool
  }

  /// Returns why an input is ignored, or `nil`; the first finger holds the list until it lifts, whatever a second does.
  func refusal(of kind: Input.Kind, from number: Int) -> Refusal? {
    if let holder, holder != number {
      return Refusal(reason: "device \(holder) holds the list", cancelsFinger: true)
    }
    return switch kind {
    case .touch where holder == number:
      Refusal(reason: "a finger is already down", cancelsFinger: false)
    case .touch, .wheel, .scroll: nil
    default:
      holder == number
        ? nil : Refusal(reason: "this device does not hold the list", cancelsFinger: true)
    }
  }

  /// The reason that a device cannot replace the list, or `nil` if no other device's finger holds it.
  func reasonNotToReplace(by number: Int) -> String? {
    refusal(of: .touch, from: number).flatMap { $0.cancelsFinger ? $0.reason : nil }
  }

  /// The reason that an action of any device must wait, or `nil` if no finger holds the list.
  func reasonToWait(before what: String) -> String? {
    finger == nil ? nil : "A finger holds the list: \(what) after it lifts."
  }

  /// Whether the session has a device other than the holder.
  var hasOtherDevices: Bool { all.contains { $0.number != holder } }

  mutating func hold(with number: Int, touch: UInt32, at now: Instant) {
    let check = now.advanced(by: lossTime)
    finger = HoldingFinger(device: number, touch: touch, moved: now, check: check)
  }

  /// Records a finger's action in a samples message; returns whether the holder has changed.
  mutating func follow(
    _ kind: Input.Kind, from number: Int, sequence: UInt32, at now: Instant
  ) -> Bool {
    let before = holder
    lastMover = (number, now)
    switch kind {
    case .touch: hold(with: number, touch: sequence, at: now)
    case .move: finger?.moved = now
    case .release, .cancel: finger = nil
    default: break
    }
    return holder != before
  }
}

// MARK: Lost fingers

extension DeviceList {
  /// The silence that lifts a finger, in real seconds: a page can miss the answers to its pings and reconnect.
  static let lossTime = 10.0
  /// The time of silence, and the time without movement, until another device can take over, in seconds of real time.
  static let (longSilence, longRest) = (1.5, 3.0)

  /// The same time in session seconds, so that users do not wait longer in a slow session.
  var lossTime: Double { DeviceList.lossTime * speed.factor }

  /// The time of the next check for a lost finger, or `nil` if no finger is down or no other device is connected.
  var fingerCheck: Instant? { hasOtherDevices ? finger?.check : nil }

  /// Returns when the holding finger was lost, or `nil` if it was not.
  ///
  /// A due check is postponed if the device has sent messages since, so that messages do not move the alarm.
  mutating func checkFinger(at now: Instant) -> Instant? {
    guard let check = fingerCheck, check <= now else { return nil }
    let loss = holder.flatMap { self[$0] }?.lastReceived.advanced(by: lossTime) ?? check
    if loss <= now { return loss }
    finger?.check = loss
    return nil
  }

  /// Whether the holder is disconnected, or has been silent or without movement for long enough.
  func canTakeOver(_ number: Int, at now: Instant) -> Bool {
    guard let finger, finger.device != number else { return false }
    guard let device = self[finger.device] else { return true }
    return now - device.lastReceived >= DeviceList.longSilence * speed.factor
      || now - finger.moved >= DeviceList.longRest * speed.factor
  }
}
