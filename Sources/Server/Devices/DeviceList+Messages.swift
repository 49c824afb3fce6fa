import Overscroll
import OverscrollWire

// What devices are sent.

extension DeviceList {
  /// Who is told something.
  enum Audience {
    /// All devices.
    case all
    /// The devices whose pages have no engine, which would tell them itself.
    case withoutEngine

    /// Whether a device is one of them.
    func contains(_ device: Device) -> Bool {
      switch self {
      case .all: true
      case .withoutEngine: !device.hasEngine
      }
    }
  }

  /// Sends a message to a device, if it is there.
  mutating func send(_ message: ServerMessage, to number: Int) { send(message.bytes, to: number) }

  /// Sends the bytes of a text message to a device, if it is there.
  mutating func send(_ bytes: [UInt8], to number: Int) { change(number) { $0.send(bytes) } }

  /// Sends a message to devices; it is written once, and only if anybody gets it.
  mutating func broadcast(
    _ message: ServerMessage, to audience: Audience = .all, superseding key: NewestOnly? = nil
  ) {
    guard all.contains(where: audience.contains) else { return }
    let bytes = message.bytes
    changeEach { if audience.contains($0) { $0.send(bytes, superseding: key) } }
  }

  /// Adds an input that the model takes at an instant to what the engines of pages are to be told.
  ///
  /// `sample` is the sample of a device that the input is; nil if it is none.
  mutating func addUntold(
    _ input: Input, at instant: Instant, stamp: Instant, sample: Sender.Sample?
  ) {
    changeEach { device in
      if let sample, sample.device == device.number {
        device.untold?.addOwn(input, at: instant, stamp: stamp, ownStamp: sample.stamp)
      } else {
        device.untold?.add(input, at: instant, stamp: stamp)
      }
    }
  }

  /// Tells the engines of pages what they are to be told now.
  mutating func tellDueInputs() { changeEach { $0.tellDueInputs() } }
}
