import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

// The functions that a page calls, with the names in `web/engine/engine.js`. They are compiled for WebAssembly only.
// All times are in seconds on the session's clock.

final class Session {
  var model = PageModel()
  var frame = Frame()
}

nonisolated(unsafe) let session = Session()

/// Numbers that the page reads at their address.
final class NumberBuffer {
  private(set) var numbers = UnsafeMutableBufferPointer<Double>.allocate(capacity: 0)

  /// Reserves space for `count` numbers.
  func reserve(_ count: Int) {
    guard numbers.count < count else { return }
    numbers.deallocate()
    numbers = .allocate(capacity: count)
  }

  /// Writes numbers from the index `place`; there must be enough space.
  func put(_ new: [Double], at place: Int = 0) {
    for (index, number) in new.enumerated() { numbers[place + index] = number }
  }

  /// Writes numbers, and returns their address.
  func fill(_ new: [Double]) -> UnsafeMutablePointer<Double>? {
    reserve(new.count)
    put(new)
    return numbers.baseAddress
  }
}

/// The numbers of the last frame, read by the page.
nonisolated(unsafe) private let numbers = NumberBuffer()
/// The numbers of the last change of a control, read by the page.
nonisolated(unsafe) private let changed = NumberBuffer()
/// The buffer for messages of the page, also called the room; the page writes a message before a call.
nonisolated(unsafe) private var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4_096)

/// Reserves space for a message of `count` bytes, and returns its address.
@_expose(wasm, "room") @_cdecl("overscroll_room")
func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  if bytes.count < Int(count) {
    bytes.deallocate()
    bytes = .allocate(capacity: Int(count))
  }
  return bytes.baseAddress
}

/// Returns the first `count` bytes of the buffer, or `nil` if the buffer is shorter.
func received(_ count: Int32) -> [UInt8]? {
  (0...bytes.count).contains(Int(count)) ? Array(bytes[..<Int(count)]) : nil
}

/// Returns the number at an index of the buffer, or NaN if the index is out of range.
func number(_ index: Int) -> Double {
  let offset = index * MemoryLayout<Double>.size
  guard let start = bytes.baseAddress, offset + MemoryLayout<Double>.size <= bytes.count else {
    return .nan
  }
  return UnsafeRawPointer(start).loadUnaligned(fromByteOffset: offset, as: Double.self)
}

/// Writes bytes to the buffer, and returns their number.
func fill(_ text: [UInt8]) -> Int32 {
  guard let start = room(Int32(text.count)) else { return 0 }
  for (index, byte) in text.enumerated() { start[index] = byte }
  return Int32(text.count)
}

func message<Message: ByteCodable>(_ count: Int32) -> Message? {
  guard let bytes = received(count) else { return nil }
  do { return try Message(bytes: bytes) } catch { return nil }
}

/// Resumes with the model in the buffer; if `keepsOffset` is not 0, content continues from its drawn position.
///
/// Returns 0 and changes nothing if the bytes are not a valid model.
@_expose(wasm, "restore") @_cdecl("overscroll_restore")
func restore(_ count: Int32, _ now: Double, _ keepsOffset: Int32) -> Int32 {
  guard let message: ModelMessage = message(count) else { return 0 }
  session.model.restore(message, at: Instant(seconds: now), keepsOffset: keepsOffset != 0)
  return 1
}

/// Applies the message of confirmed inputs in the buffer.
///
/// Returns 0 and changes nothing if the bytes are not a valid message, or if it cannot follow the earlier messages.
@_expose(wasm, "receive") @_cdecl("overscroll_receive")
func receive(_ count: Int32, _ now: Double) -> Int32 {
  guard let message: InputsMessage = message(count) else { return 0 }
  return session.model.receive(message, at: Instant(seconds: now)) ? 1 : 0
}

/// The effective time of an input with the browser's time stamp; `kind` is as in a samples message.
@_expose(wasm, "effectiveTime") @_cdecl("overscroll_effective_time")
func effectiveTime(_ kind: Int32, _ stamp: Double) -> Double {
  guard let input = Input(kind: kind, .zero) else { return stamp }
  return effectiveTime(of: input, Instant(seconds: stamp), in: &session.model)
}

/// Takes the model as `inout` to avoid a copy of the whole model.
private func effectiveTime(of input: Input, _ stamp: Instant, in model: inout PageModel) -> Double {
  model.effectiveTime(of: input.kind, stamp: stamp).seconds
}

/// Handles an input of this page, which the samples message with the number `sequence` contains.
@_expose(wasm, "send") @_cdecl("overscroll_send")
func send(_ kind: Int32, _ x: Double, _ y: Double, _ stamp: Double, _ sequence: UInt32) {
  // An input that changes nothing on this page still counts as sent.
  let input = Input(kind: kind, Vector(x, y)) ?? .pass
  session.model.send(input, stamp: Instant(seconds: stamp), sequence: sequence)
}

/// The stop time of this page's wheel if it stopped with an armed control, or NaN; each stop is returned once.
@_expose(wasm, "stoppedWheel") @_cdecl("overscroll_stopped_wheel")
func stoppedWheel(_ now: Double) -> Double {
  session.model.stoppedWheel(at: Instant(seconds: now))?.seconds ?? .nan
}

@_expose(wasm, "disconnect") @_cdecl("overscroll_disconnect")
func disconnect(_ now: Double, _ keepsTouch: Int32) {
  session.model.disconnect(at: Instant(seconds: now), keepsTouch: keepsTouch != 0)
}

/// Advances to `now`, and returns the address of the frame; if `still` is not 0, motion is reduced.
@_expose(wasm, "frame") @_cdecl("overscroll_frame")
func frame(_ now: Double, _ still: Int32) -> UnsafeMutablePointer<Double>? {
  let now = Instant(seconds: now)
  session.model.fill(&session.frame, at: now, isStill: still != 0)
  return numbers.fill(session.frame.numbers)
}

/// The address of the next change of a control that the page has not shown, or null.
@_expose(wasm, "change") @_cdecl("overscroll_change")
func change() -> UnsafeMutablePointer<Double>? {
  guard let change = session.model.popChange() else { return nil }
  return changed.fill(change.numbers)
}
