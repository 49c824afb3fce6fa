import Overscroll
import OverscrollWire

/// The finger that holds the list, until it lifts, is lost or is taken over.
struct HoldingFinger: Equatable {
  /// The number of its device.
  let device: Int
  /// The number of the samples message with which it went down.
  let touch: UInt32
  /// When it last moved.
  var moved: Instant
  /// When to see whether its device is still there.
  var check: Instant
}

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
    if let holder, holder != number {
      return Refusal(reason: "device \(holder) holds the list", takesFinger: true)
    }
    return switch kind {
    case .touch where holder == number:
      Refusal(reason: "a finger is already down", takesFinger: false)
    case .touch, .wheel, .scroll: nil
    default:
      holder == number
        ? nil : Refusal(reason: "no finger of yours holds the list", takesFinger: true)
    }
  }

  /// Why a device cannot put something else in the list's place: another's finger holds it; nil if none does.
  func reasonNotToReplace(by number: Int) -> String? {
    refusal(of: .touch, from: number).flatMap { $0.takesFinger ? $0.reason : nil }
  }

  /// Why something must wait, whatever it is: a finger holds the list; nil if none does.
  func reasonToWait(before what: String) -> String? {
    finger == nil ? nil : "A finger holds the list: \(what) once it lifts."
  }

  /// Whether somebody waits for the list while a finger holds it.
  private var isAwaited: Bool { all.contains { $0.number != holder } }

  /// The holder as the devices are told it: where one device is alone, its finger is nobody else's news.
  var toldHolder: Int? { isAwaited ? holder : nil }

  /// A device's finger holds the list, which went down in the samples message of a number.
  mutating func hold(with number: Int, touch: UInt32, at now: Instant) {
    let check = now.advanced(by: lossTime)
    finger = HoldingFinger(device: number, touch: touch, moved: now, check: check)
  }

  /// Notes what a device's finger did in the samples message of a number; true if the holder has changed.
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

  /// Whether another device than that of a number has moved the list since an instant.
  func othersMoved(since instant: Instant, not number: Int) -> Bool {
    lastMover.map { $0.device != number && $0.at > instant } ?? false
  }
}

// MARK: Lost fingers

extension DeviceList {
  /// Seconds of ours without a message after which a device's finger is lost, if there are others: time for a page to miss the
  /// answers to its pings, and to come back.
  static let lossTime = 10.0
  /// Seconds of ours without a message, and without a movement, after which another device may take the list over.
  static let (longSilence, longRest) = (1.5, 3.0)

  /// The time until that in seconds of the session, in which all its instants are: people do not wait longer for a slow one.
  private var lossTime: Double { DeviceList.lossTime * speed.factor }

  /// When to see whether the holding finger is lost; nil if none is down, or nobody else is there.
  var fingerCheck: Instant? { isAwaited ? finger?.check : nil }

  /// When the holding finger was lost; nil if it was not.
  ///
  /// The check that is due is put off if its device was heard meanwhile, so that a message in a drag moves no alarm.
  mutating func lostFinger(at now: Instant) -> Instant? {
    guard let check = fingerCheck, check <= now else { return nil }
    let loss = holder.flatMap { self[$0] }?.lastHeard.advanced(by: lossTime) ?? check
    if loss <= now { return loss }
    finger?.check = loss
    return nil
  }

  /// The device of the holding finger leaves; returns whether that lifts the finger, since no page will come back for it.
  mutating func holderLeaves(_ device: Device) -> Bool {
    let check = device.lastHeard.advanced(by: lossTime)
    if device.page == nil { finger = nil } else { finger?.check = check }
    return finger == nil
  }

  /// Whether a device may take the list over: the finger of another has been silent or still for long enough, or its page is away.
  func canTakeOver(_ number: Int, at now: Instant) -> Bool {
    guard let finger, finger.device != number else { return false }
    guard let device = self[finger.device] else { return true }
    return now - device.lastHeard >= DeviceList.longSilence * speed.factor
      || now - finger.moved >= DeviceList.longRest * speed.factor
  }
}
