import Overscroll
import OverscrollWire

// The finger that holds the list: when its device is lost, and when another device takes over.

extension SessionRoom {
  /// Lifts the holding finger if nothing has been heard from its device for ``DeviceList/patience``.
  mutating func liftLostFinger(at now: Instant) {
    guard let lost = devices.lostFinger(at: now), let holder = devices.holder else { return }
    let silence = Int(DeviceList.patience)
    lift(because: "nothing was heard from device \(holder) for \(silence) seconds", at: lost)
  }

  /// A device takes the list from the one whose finger holds it.
  mutating func takeOver(by device: Int, at now: Instant) {
    guard let holder = devices.holder, holder != device else { return }
    guard devices.canTakeOver(device, at: now) else {
      let reason = "device \(holder) moves the list: only a finger that rests can be taken over"
      ignore(device, 0, because: reason)
      return
    }
    lift(because: "device \(device) took the list over", at: now)
  }

  /// Lifts the holding finger as if it had been taken away, and tells its device why.
  private mutating func lift(because reason: String, at instant: Instant) {
    guard let finger = devices.finger else { return }
    devices.finger = nil
    run(.time(instant))
    run(.input(.cancel, cause: reason))
    devices.send(.ignored(sequence: finger.touch, reason: reason), to: finger.device)
    devices.isOutdated = true
  }
}
