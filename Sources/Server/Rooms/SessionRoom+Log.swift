import Logging
import Overscroll
import OverscrollWire

// The lines of the session's log.

extension SessionRoom {
  /// Adds a line to the log.
  mutating func tell(
    _ event: RefreshEvent, at edge: ScrollEdge, of output: Output, cause: String?,
    from sender: Sender?
  ) {
    counters.transitions += 1
    var line = (cause: output.cause.word, input: Int?.none, device: Int?.none)
    if case .input = output.cause {
      line = (
        cause ?? line.cause, course.recording.isFull ? nil : course.recording.count, sender?.device
      )
    }
    broadcast(
      log.append {
        .event(
          number: $0, time: output.at.seconds, edge: edge, event: event.word,
          detail: event.detail, cause: line.cause, input: line.input, device: line.device,
          cue: event.cue)
      })
  }

  /// Reports why a page could not be loaded, in the server's log and in the session's, which later devices get as well.
  mutating func tellFailure(_ reason: String, at edge: ScrollEdge) {
    logger.notice("the feed failed: \(reason.inLog)", metadata: ["scene": "\(scene.name)"])
    let time = model.clock.seconds
    broadcast(
      log.append { .failed(number: $0, time: time, edge: edge, reason: reason) })
  }
}
