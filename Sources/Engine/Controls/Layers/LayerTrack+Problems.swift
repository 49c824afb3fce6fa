import OverscrollRefreshing

extension LayerTrack: Validatable where Value: LayerValue {
  /// Why the track cannot be followed, one problem for each mistake; empty if it is valid.
  ///
  /// Stops are numbered from 1, by rising offset: "stop 2: value must be finite, got inf".
  public var problems: [Problem] {
    let whole: [Problem?] = [
      stops.isEmpty ? .invalid("stops", mustBe: "one or more", got: "none") : nil,
      repeats < 1 ? .invalid("repeats", mustBe: "1 or more", got: "\(repeats)") : nil,
      .number("loop", loop, mustBe: .notNegative("cycles")),
    ]
    return whole.compactMap { $0 } + problems(of: \.problems)
  }

  /// The problems of a track on the arming or the exit timeline, where a stop beyond 1 is never reached.
  var problemsBeyondOne: [Problem] {
    problems { stop in
      guard stop.offset.isFinite else { return [] }
      return [.number("offset", stop.offset, mustBe: .within(0...1))].compactMap { $0 }
    }
  }

  private func problems(of stop: (Stop) -> [Problem]) -> [Problem] {
    stops.enumerated().flatMap { index, each in
      stop(each).map { $0.within("stop \(index + 1): ") }
    }
  }
}

extension LayerTrack.Stop: Validatable where Value: LayerValue {
  /// Why the stop cannot be reached, one problem for each number that is out of range; empty if it is valid.
  public var problems: [Problem] {
    [Problem.number("offset", offset, mustBe: .finite)].compactMap { $0 }
      + value.problems(at: "value") + curve.problems
  }
}
