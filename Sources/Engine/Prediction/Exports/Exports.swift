import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

// What a page calls, by the names of web/engine/engine.js; compiled for WebAssembly only. All times are seconds on the
// session's clock.

/// What the page holds of its session: it has one.
final class Session {
  var model = PageModel()
  var frame = Frame()
}

nonisolated(unsafe) let session = Session()
/// The numbers of the last frame, where the page reads them.
nonisolated(unsafe) private let numbers = UnsafeMutablePointer<Double>.allocate(
  capacity: Frame.count)
/// The numbers of the last change of a control, where the page reads them.
nonisolated(unsafe) private let changed = UnsafeMutablePointer<Double>.allocate(
  capacity: ControlChange.count)
/// Where the page puts a message before it calls.
nonisolated(unsafe) private var bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4_096)

/// Makes room for a message of so many bytes, and returns where it begins.
@_expose(wasm, "room") @_cdecl("overscroll_room")
func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  if bytes.count < Int(count) {
    bytes.deallocate()
    bytes = .allocate(capacity: Int(count))
  }
  return bytes.baseAddress
}

/// A message of so many bytes.
func received(_ count: Int32) -> [UInt8]? {
  (0...bytes.count).contains(Int(count)) ? Array(bytes[..<Int(count)]) : nil
}

/// The number at a place among those in the room; NaN beyond it.
func number(_ index: Int) -> Double {
  let offset = index * MemoryLayout<Double>.size
  guard let start = bytes.baseAddress, offset + MemoryLayout<Double>.size <= bytes.count else {
    return .nan
  }
  return UnsafeRawPointer(start).loadUnaligned(fromByteOffset: offset, as: Double.self)
}

/// Puts bytes into the room, and returns their number.
func fill(_ text: [UInt8]) -> Int32 {
  guard let start = room(Int32(text.count)) else { return 0 }
  for (index, byte) in text.enumerated() { start[index] = byte }
  return Int32(text.count)
}

/// Reads a message of so many bytes.
func message<Message: ByteCodable>(_ count: Int32) -> Message? {
  guard let bytes = received(count) else { return nil }
  do { return try Message(bytes: bytes) } catch { return nil }
}

/// Goes on with the model in the room; with `keeps`, content goes on from where it was drawn.
///
/// Returns 0, and changes nothing, where the bytes are no model.
@_expose(wasm, "restore") @_cdecl("overscroll_restore")
func restore(_ count: Int32, _ now: Double, _ keeps: Int32) -> Int32 {
  guard let message: ModelMessage = message(count) else { return 0 }
  session.model.restore(message, at: Instant(seconds: now), keeps: keeps != 0)
  return 1
}

/// Takes the message of taken inputs in the room.
///
/// Returns 0, and changes nothing, where the bytes are no message, or one that cannot follow those before.
@_expose(wasm, "hear") @_cdecl("overscroll_hear")
func hear(_ count: Int32, _ now: Double) -> Int32 {
  guard let message: TakenInputsMessage = message(count) else { return 0 }
  return session.model.hear(message, at: Instant(seconds: now)) ? 1 : 0
}

/// When an input counts as having happened that the browser has stamped; `kind` is that of a samples message.
@_expose(wasm, "moment") @_cdecl("overscroll_moment")
func moment(_ kind: Int32, _ stamp: Double) -> Double {
  guard let input = Input(kind: kind, .zero) else { return stamp }
  return moment(of: input, Instant(seconds: stamp), in: &session.model)
}

/// Asks a model that nothing else changes meanwhile: an object's would be copied whole.
private func moment(of input: Input, _ stamp: Instant, in model: inout PageModel) -> Double {
  model.moment(of: input.kind, stamp: stamp).seconds
}

/// Takes an input of this page, which the samples message numbered `sequence` carries.
@_expose(wasm, "send") @_cdecl("overscroll_send")
func send(_ kind: Int32, _ x: Double, _ y: Double, _ stamp: Double, _ sequence: UInt32) {
  // What changes nothing on this page is counted among what it has sent.
  let input = Input(kind: kind, Vector(x, y)) ?? .pass
  session.model.send(input, stamp: Instant(seconds: stamp), sequence: sequence)
}

/// When this page's wheel has stopped and lets go of what it has armed, told once; NaN if it has not.
@_expose(wasm, "stoppedWheel") @_cdecl("overscroll_stopped_wheel")
func stoppedWheel(_ now: Double) -> Double {
  session.model.stoppedWheel(at: Instant(seconds: now))?.seconds ?? .nan
}

/// The connection is lost.
@_expose(wasm, "lose") @_cdecl("overscroll_lose")
func lose(_ now: Double, _ holds: Int32) {
  session.model.lose(at: Instant(seconds: now), holds: holds != 0)
}

/// Lets time pass, and returns where the numbers of the instant are; with `still`, motion is reduced.
@_expose(wasm, "frame") @_cdecl("overscroll_frame")
func frame(_ now: Double, _ still: Int32) -> UnsafeMutablePointer<Double> {
  let now = Instant(seconds: now)
  session.model.fill(&session.frame, at: now, isStill: still != 0)
  for index in 0..<Frame.count { numbers[index] = session.frame.numbers[index] }
  return numbers
}

/// The next change of what a control does that the page has not shown: where its numbers are; null for none.
@_expose(wasm, "change") @_cdecl("overscroll_change")
func change() -> UnsafeMutablePointer<Double>? {
  guard let change = session.model.popChange() else { return nil }
  for (index, number) in change.numbers.enumerated() { changed[index] = number }
  return changed
}
