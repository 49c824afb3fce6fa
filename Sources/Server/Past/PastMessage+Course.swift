import Overscroll
import OverscrollWire

extension PastMessage {
  /// The most changes of the picture in a stretch: a finger makes 120 in a second.
  private static let mostSteps = 1_000
  /// The longest stretch, seconds.
  private static let longest = 20.0

  /// Creates the message for a stretch of a course, as far as one message tells it.
  ///
  /// The course's recording is prepared until `end`, where the stretch ends at the latest; `look` has what is neither in the
  /// course's model nor in its rows.
  init(_ stretch: ClientMessage.Stretch, of course: Course, until end: Instant, _ look: Look) {
    let start = max(min(Instant(seconds: stretch.at), end), course.recording.start)
    let wanted = min(max(start, Instant(seconds: stretch.to)), end)
    var playback = course.recording.playback(at: start)
    let model = playback.model
    var changes = Changes()
    var last = min(wanted, start.advanced(by: PastMessage.longest))
    while let step = course.recording.step(&playback, until: last) {
      changes.add(step, playback.model)
      // What happens at one instant stays together.
      if changes.steps.count >= PastMessage.mostSteps { last = min(last, playback.model.clock) }
    }
    let (list, rows) = course.list(model, until: last, in: look)
    changes.insert(rows)
    let events = course.recording.checkpoints?.events ?? []
    let place = Place(
      course: course.number, at: start, to: last, end: end,
      previous: events.last { $0.at <= start }?.at, next: events.first { $0.at > last }?.at)
    self.init(
      place, look.picture(of: model, list.items), ScrollAxis.allCases.map(model.motion), changes)
  }
}

extension PastMessage.Changes {
  /// Adds what came of a step, after which the model was `model`.
  fileprivate mutating func add(_ step: Playback.Step, _ model: ScrollModel) {
    if let input = step.input {
      inputs.append(.init(at: input.at, kind: input.input.kind.rawValue))
    }
    for output in step.outputs.sizesFirst {
      if case .event(let edge, let event, _) = output.what {
        events.append(
          .init(
            output.at, edge, word: event.word, detail: event.detail, cause: output.cause.word))
      }
      guard let change = model.change(of: output) else { continue }
      let next = PictureStep(at: model.clock, change)
      if steps.last != next { steps.append(next) }
    }
  }

  /// Inserts changes of the rows, each before all others of its instant.
  fileprivate mutating func insert(_ rows: [PictureStep]) {
    for step in rows.reversed() {
      steps.insert(step, at: steps.firstIndex { $0.at >= step.at } ?? steps.endIndex)
    }
  }
}
