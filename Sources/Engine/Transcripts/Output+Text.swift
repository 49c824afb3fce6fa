import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

extension Output {
  /// The output as lines of a transcript, without time and arrow.
  ///
  /// States, layouts and offsets have no lines, because probes contain them; a frame is in the line of its input.
  public var lines: [String] {
    switch what {
    case .event(let edge, let event, _): ["\(edge.rawValue) \(event.text)"]
    case .motion(let axis, let trajectory, _): ["motion \(axis.rawValue) \(trajectory.text)"]
    case .ignored(let reason):
      ["ignored " + reason.description.split(whereSeparator: \.isNewline).joined(separator: " ")]
    case .late(let seconds): ["late \(seconds.printed)"]
    case .probe(let probe): probe.lines
    case .state, .layout, .offset, .frame: []
    }
  }
}

extension RefreshEvent {
  /// The event in one word, without its payload.
  public var word: String {
    switch self {
    case .pulling: "pulling"
    case .armed: "armed"
    case .disarmed: "disarmed"
    case .declined: "declined"
    case .began: "began"
    case .cycleBegan: "cycleBegan"
    case .cycleEnded: "cycleEnded"
    case .finished: "finished"
    case .exitBegan: "exitBegan"
    case .ended: "ended"
    }
  }

  /// The event's payload as text, or an empty string if it has no payload.
  public var detail: String {
    switch self {
    case .armed(.second): "floor"
    case .pulling, .armed(.first), .disarmed, .exitBegan, .ended: ""
    case .declined(let reason): reason.description
    case .began(let cause): cause.rawValue
    case .cycleBegan(let number), .cycleEnded(let number): String(number)
    case .finished(let outcome): outcome.rawValue
    }
  }

  /// The event as text in a transcript: its word and payload.
  public var text: String { detail.isEmpty ? word : "\(word) \(detail)" }
}

extension Trajectory {
  /// The segments as text, each with its kind and its end in points: `decay 0.0 > 1000.0 bounce > 1000.0`.
  var text: String {
    let ends = segments.dropFirst().map { $0.position(at: 0) }
    let legs = zip(segments, ends).enumerated().map { index, leg in
      let from = index == 0 ? "\(leg.0.position(at: 0).printed) " : ""
      return "\(leg.0.word) \(from)> \(leg.1.printed)"
    }
    return legs.isEmpty ? "rest \(destination.printed)" : legs.joined(separator: " ")
  }
}

extension Segment {
  /// The segment's kind of motion in one word.
  public var word: String {
    switch self {
    case .rest: "rest"
    case .decay: "decay"
    case .bounce: "bounce"
    case .spring: "spring"
    case .tween: "tween"
    }
  }
}

extension ScrollSnapshot {
  fileprivate var lines: [String] {
    [
      "offset \(offset.x.printed) \(offset.y.printed) velocity \(velocity.x.printed) \(velocity.y.printed)",
      "inset " + insets.map(\.printed).joined(separator: " "),
    ]
      + controls.map {
        "\($0.edge.rawValue) \($0.phase.word) pull \($0.pull.printed) \($0.ratio.printed) \($0.velocity.printed)"
      }
  }
}

extension Instant {
  /// The instant in seconds with 3 to 9 decimals, without rounding.
  public var text: String {
    let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var decimals = String(rest + 1_000_000_000).dropFirst()
    while decimals.count > 3, decimals.last == "0" { decimals.removeLast() }
    return "\(nanoseconds < 0 ? "-" : "")\(seconds).\(decimals)"
  }
}

extension Double {
  /// The number in an input or a setting: whole numbers have no fraction, and zero has no sign.
  var text: String {
    Int(exactly: self).flatMap { abs($0) < 1_000_000_000_000 ? String($0) : nil } ?? description
  }

  /// The number in an output, as printed by Swift, but without a sign at zero.
  var printed: String { self == 0 ? "0.0" : description }
}
