import OverscrollPrediction
import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling

// Functions for the past. A branch is the number of a recording; 0 is the branch that the session follows.

/// A recording of a branch that the session does not follow; a class, because moving a reference is cheap.
private final class Branch {
  let number: UInt32
  var past: Past

  init(_ message: RecordingMessage) {
    number = message.branch
    past = Past(message.recording)
  }
}

nonisolated(unsafe) private var branches: [Branch] = []
/// The numbers of the last result.
nonisolated(unsafe) private let answer = NumberBuffer()
/// The last requested model.
nonisolated(unsafe) private var shown: ScrollModel?

/// Calls `body` with the past of a branch and the inputs that follow it; `nil` if its recording is unknown.
private func withPast<Result>(
  _ branch: UInt32, _ body: (inout Past, [TimedInput]) -> Result
) -> Result? {
  if branch == 0 { return session.model.withPast(body) }
  guard let known = branches.first(where: { $0.number == branch }) else { return nil }
  return body(&known.past, [])
}

/// Stores the recording in the buffer, or returns 0 if the bytes are not a valid recording.
@_expose(wasm, "storeRecording") @_cdecl("overscroll_store_recording")
func storeRecording(_ count: Int32) -> Int32 {
  guard let message: RecordingMessage = message(count) else { return 0 }
  if message.branch == 0 {
    session.model.past = Past(message.recording)
  } else {
    branches.removeAll { $0.number == message.branch }
    branches.append(Branch(message))
  }
  return 1
}

/// Removes the recordings of the branches that the session does not follow.
@_expose(wasm, "forgetRecordings") @_cdecl("overscroll_forget_recordings")
func forgetRecordings() { branches = [] }

/// Returns the address of the frame of a moment, or null if the recording is unknown.
@_expose(wasm, "past") @_cdecl("overscroll_past")
func past(_ branch: UInt32, _ time: Double) -> UnsafeMutablePointer<Double>? {
  shown = withPast(branch) { $0.model(at: Instant(seconds: time), then: $1) }
  guard let shown else { return nil }
  session.frame.fill(shown)
  return answer.fill(session.frame.numbers)
}

/// Writes the name of the control at an edge of the last requested model to the buffer.
///
/// Returns the number of bytes, or 0 if the edge has no control.
@_expose(wasm, "pastName") @_cdecl("overscroll_past_name")
func pastName(_ edge: Int32) -> Int32 {
  guard ScrollEdge.allCases.indices.contains(Int(edge)),
    let name = shown?.storedNames[ScrollEdge.allCases[Int(edge)]]
  else { return 0 }
  return fill(name.utf8)
}

/// Returns the address of the frames of `count` moments, or null if the recording is unknown.
@_expose(wasm, "pastFrames") @_cdecl("overscroll_past_frames")
func pastFrames(
  _ branch: UInt32, _ start: Double, _ step: Double, _ count: Int32
) -> UnsafeMutablePointer<Double>? {
  answer.reserve(Frame.count * Int(count))
  let isKnown: Void? = withPast(branch) { past, later in
    for index in 0..<Int(count) {
      let instant = Instant(seconds: start + Double(index) * step)
      session.frame.fill(past.model(at: instant, then: later))
      answer.put(session.frame.numbers, at: Frame.count * index)
    }
  }
  return isKnown == nil ? nil : answer.numbers.baseAddress
}

/// The address of the events of controls until `end`, without the first `index` events.
///
/// The number of all final events, the number of returned events, and ``Checkpoints/Event/numbers`` of each follow.
@_expose(wasm, "pastEvents") @_cdecl("overscroll_past_events")
func pastEvents(_ branch: UInt32, _ index: Int32, _ end: Double) -> UnsafeMutablePointer<Double>? {
  withPast(branch) { past, later in
    let (events, settled) = past.events(
      from: Int(index), until: Instant(seconds: end), then: later)
    var numbers = [Double(settled), Double(events.count)]
    for event in events { numbers += event.numbers }
    return answer.fill(numbers)
  } ?? nil
}

/// The address of the number of inputs from one moment to another, and of their times, kinds and vectors.
@_expose(wasm, "pastInputs") @_cdecl("overscroll_past_inputs")
func pastInputs(_ branch: UInt32, _ start: Double, _ end: Double) -> UnsafeMutablePointer<Double>? {
  withPast(branch) { past, later in
    let range = Instant(seconds: start)...max(Instant(seconds: start), Instant(seconds: end))
    var numbers = [0.0]
    for input in past.inputs(in: range) { numbers += input.numbers }
    for input in later where range.contains(input.at) { numbers += input.numbers }
    numbers[0] = Double(numbers.count / TimedInput.numberCount)
    return answer.fill(numbers)
  } ?? nil
}

/// The address of the last pull until a moment that the control at an edge declined.
///
/// The number of changes, or −1 if no pull was declined, and the numbers of the pull and of each change follow.
@_expose(wasm, "pastDeclined") @_cdecl("overscroll_past_declined")
func pastDeclined(_ branch: UInt32, _ edge: Int32, _ time: Double) -> UnsafeMutablePointer<Double>?
{
  guard ScrollEdge.allCases.indices.contains(Int(edge)) else { return nil }
  return withPast(branch) { past, later in
    guard
      let (pull, changes) = past.declinedPull(
        ScrollEdge.allCases[Int(edge)], until: Instant(seconds: time), then: later)
    else { return answer.fill([-1]) }
    return answer.fill([Double(changes.count)] + pull.numbers + changes.flatMap { $0.numbers })
  } ?? nil
}
