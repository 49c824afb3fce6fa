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

extension Action: CustomStringConvertible {
  var description: String {
    switch self {
    case .touch: "touch"
    case .release: "release"
    case .cancel: "cancel"
    case .pass: "pass"
    case .pull(let edge, let points): "pull \(edge) to \(points)"
    case .move(let way): "move \(way.x) \(way.y)"
    case .wheel(let way, let kind): "wheel \(kind) \(way.x) \(way.y)"
    case .scroll(let offset, let animated): "scroll \(offset.x) \(offset.y) \(animated)"
    case .begin(let edge, let start): "begin \(edge) \(start.level) reveal \(start.reveal)"
    case .answer(let edge, let answer): "\(edge) \(answer)"
    case .control(let edge, let behavior): "control \(edge) \(behavior.map { "\($0)" } ?? "none")"
    case .enable(let edge, let isOn): "\(isOn ? "enable" : "disable") \(edge)"
    case .content(let size): "content \(size.x) \(size.y)"
    case .viewport(let size): "viewport \(size.x) \(size.y)"
    case .inset(let edge, let points): "inset \(edge) \(points)"
    case .wait(let seconds): "wait \(seconds)"
    }
  }
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
