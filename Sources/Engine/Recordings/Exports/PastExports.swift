import OverscrollPrediction
import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling

// What the page asks of the past. A branch is the number of a recording: 0 is the one that the session follows.

/// A recording of another branch than the one that the session follows.
///
/// An object is moved in few instructions.
private final class Branch {
  let number: UInt32
  var past: Past

  init(_ message: RecordingMessage) {
    number = message.branch
    past = Past(message.recording)
  }
}

nonisolated(unsafe) private var branches: [Branch] = []
/// Where the numbers are that were asked for last.
nonisolated(unsafe) private var answer = UnsafeMutableBufferPointer<Double>.allocate(capacity: 0)
/// The model that was looked at last.
nonisolated(unsafe) private var shown: ScrollModel?

/// Makes room for so many numbers where the page reads them.
private func makeRoom(_ count: Int) {
  guard answer.count < count else { return }
  answer.deallocate()
  answer = .allocate(capacity: count)
}

/// Puts numbers where the page reads them, from a place on for which there is room.
private func put(_ numbers: [Double], at place: Int = 0) {
  for (index, number) in numbers.enumerated() { answer[place + index] = number }
}

/// Puts numbers where the page reads them, and returns where that is.
private func answer(_ numbers: [Double]) -> UnsafeMutablePointer<Double>? {
  makeRoom(numbers.count)
  put(numbers)
  return answer.baseAddress
}

/// Does something with the past of a branch and what follows it; returns nil if its recording is not known.
private func look<Result>(_ branch: UInt32, _ body: (inout Past, [TimedInput]) -> Result) -> Result?
{
  if branch == 0 { return session.model.look(body) }
  guard let known = branches.first(where: { $0.number == branch }) else { return nil }
  return body(&known.past, [])
}

/// Keeps the recording in the room.
///
/// Returns 0, and keeps nothing, where the bytes are no recording.
@_expose(wasm, "keepRecording") @_cdecl("overscroll_keep_recording")
func keepRecording(_ count: Int32) -> Int32 {
  guard let message: RecordingMessage = message(count) else { return 0 }
  if message.branch == 0 {
    session.model.past = Past(message.recording)
  } else {
    branches.removeAll { $0.number == message.branch }
    branches.append(Branch(message))
  }
  return 1
}

/// Forgets the recordings of other branches than the one that the session follows.
@_expose(wasm, "forgetRecordings") @_cdecl("overscroll_forget_recordings")
func forgetRecordings() { branches = [] }

/// Where the numbers of a moment are, as of a frame; null if there is no such recording.
@_expose(wasm, "past") @_cdecl("overscroll_past")
func past(_ branch: UInt32, _ time: Double) -> UnsafeMutablePointer<Double>? {
  shown = look(branch) { $0.model(at: Instant(seconds: time), then: $1) }
  guard let shown else { return nil }
  session.frame.fill(shown)
  return answer(session.frame.numbers)
}

/// Puts the name of the control at an edge of the moment that was looked at last into the room.
///
/// Returns the number of bytes; 0 if there is no control.
@_expose(wasm, "pastName") @_cdecl("overscroll_past_name")
func pastName(_ edge: Int32) -> Int32 {
  guard ScrollEdge.allCases.indices.contains(Int(edge)),
    let name = shown?.storedNames[ScrollEdge.allCases[Int(edge)]]
  else { return 0 }
  return fill(name.utf8)
}

/// Where the numbers of some moments are, one frame after another; null if there is no such recording.
@_expose(wasm, "pastFrames") @_cdecl("overscroll_past_frames")
func pastFrames(
  _ branch: UInt32, _ start: Double, _ step: Double, _ count: Int32
) -> UnsafeMutablePointer<Double>? {
  makeRoom(Frame.count * Int(count))
  let isKnown: Void? = look(branch) { past, later in
    for index in 0..<Int(count) {
      let instant = Instant(seconds: start + Double(index) * step)
      session.frame.fill(past.model(at: instant, then: later))
      put(session.frame.numbers, at: Frame.count * index)
    }
  }
  return isKnown == nil ? nil : answer.baseAddress
}

/// What controls did until a moment, from the event of an index on: where two numbers are, how many events of all are so for
/// ever, and how many follow here; then those of each event, as ``Checkpoints/Event/numbers`` has them.
@_expose(wasm, "pastEvents") @_cdecl("overscroll_past_events")
func pastEvents(_ branch: UInt32, _ index: Int32, _ end: Double) -> UnsafeMutablePointer<Double>? {
  look(branch) { past, later in
    let (events, settled) = past.events(
      from: Int(index), until: Instant(seconds: end), then: later)
    var numbers = [Double(settled), Double(events.count)]
    for event in events { numbers += event.numbers }
    return answer(numbers)
  } ?? nil
}

/// The inputs from one moment to another: where their number is, and then for each its instant, its kind and its way.
@_expose(wasm, "pastInputs") @_cdecl("overscroll_past_inputs")
func pastInputs(_ branch: UInt32, _ start: Double, _ end: Double) -> UnsafeMutablePointer<Double>? {
  look(branch) { past, later in
    let range = Instant(seconds: start)...max(Instant(seconds: start), Instant(seconds: end))
    var numbers = [0.0]
    for input in past.inputs(in: range) { numbers += input.numbers }
    for input in later where range.contains(input.at) { numbers += input.numbers }
    numbers[0] = Double(numbers.count / TimedInput.numberCount)
    return answer(numbers)
  } ?? nil
}

/// The last pull until a moment that the control at an edge declined: where the number of its changes is, and then the numbers
/// of the pull and of each change; −1 changes if there is none.
@_expose(wasm, "pastDeclined") @_cdecl("overscroll_past_declined")
func pastDeclined(_ branch: UInt32, _ edge: Int32, _ time: Double) -> UnsafeMutablePointer<Double>?
{
  guard ScrollEdge.allCases.indices.contains(Int(edge)) else { return nil }
  return look(branch) { past, later in
    guard
      let (pull, changes) = past.declinedPull(
        ScrollEdge.allCases[Int(edge)], until: Instant(seconds: time), then: later)
    else { return answer([-1]) }
    return answer([Double(changes.count)] + pull.numbers + changes.flatMap { $0.numbers })
  } ?? nil
}
