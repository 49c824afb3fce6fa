import Overscroll
import OverscrollWire

extension Replay {
  /// Finds how the course would have gone.
  func change(_ question: ClientMessage.WhatIf) -> Result {
    do throws(WireError) {
      let recording = try course.recording.changed { model throws(WireError) in
        var inputs: [Input] = []
        for line in question.lines {
          if let input = try Input(whatIf: line, model) { inputs.append(input) }
        }
        return inputs
      }
      return .changed(RecordingMessage(recording, course: question.number).bytes, question.number)
    } catch { return .refused(error.description, line: error.line) }
  }
}

extension Input {
  /// Reads what a line would have set in a model; nil for nothing.
  fileprivate init?(whatIf line: String, _ model: ScrollModel) throws(WireError) {
    do throws(TranscriptError) {
      guard let input = try Input(setting: line, for: model) else { return nil }
      self = input
    } catch { throw .line(line, "expected \(error.expected)") }
    if let problem = problems.first { throw .line(line, "\(problem)") }
  }
}
