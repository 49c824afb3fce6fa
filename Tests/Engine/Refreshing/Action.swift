import OverscrollRefreshing
import OverscrollScrolling

/// An action of a user or a program in a model check or a long run.
enum Action: Hashable {
  case touch, release, cancel, pass
  /// The finger pulls the content to this many points beyond an edge.
  case pull(ScrollEdge, Double)
  case move(Vector)
  case wheel(Vector, WheelKind)
  case scroll(Vector, animated: Bool)
  case begin(ScrollEdge, RefreshStart = .first)
  case answer(ScrollEdge, RefreshInput)
  case control(ScrollEdge, RefreshBehavior?)
  case enable(ScrollEdge, Bool)
  case content(Vector)
  case viewport(Vector)
  case inset(ScrollEdge, Double)
  case wait(Double)
}

extension Action {
  /// Every action on the control at `edge` and on the content there.
  static func each(
    at edge: ScrollEdge, _ behavior: RefreshBehavior, short: Double, long: Double
  ) -> [Action] {
    let answers: [RefreshInput] =
      [.accepted(nil), .refused(nil), .reset, .stopped]
      + (behavior.exitEnd == .byProgram ? [.exitEnded] : [])
      + Outcome.allCases.map { .finished($0, run: nil) }
    let hasFloor = behavior.secondFloor != nil
    let pulls = [120, 40.0] + (hasFloor ? [240.0] : [])
    let starts: [RefreshStart] = hasFloor ? [.first, .second] : [.first]
    return pulls.map { .pull(edge, $0) } + starts.map { .begin(edge, $0) }
      + answers.map { .answer(edge, $0) } + [
        .enable(edge, false), .enable(edge, true), .content(Vector(short, short)),
        .content(Vector(long, long)), .inset(edge, 20), .inset(edge, 0),
      ]
  }

  static let common: [Action] = [.touch, .release, .cancel, .pass]
}
