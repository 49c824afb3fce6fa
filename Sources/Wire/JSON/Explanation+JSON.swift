import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// An explanation, with the branch whose past it is about; nil for the present.
struct ExplanationOfBranch: Encodable {
  private let explanation: Explanation
  private let branch: Int?

  init(_ explanation: Explanation, _ branch: Int?) {
    (self.explanation, self.branch) = (explanation, branch)
  }

  func encode(to encoder: any Encoder) throws {
    try explanation.encode(to: encoder)
    try (["course": branch] as Members).encode(to: encoder)
  }
}

extension Explanation: Encodable {
  /// Writes each property as a member, and the insets as an object by owner.
  public func encode(to encoder: any Encoder) throws {
    let shares = InsetLedger.Owner.allCases.map { ($0.word, insets[$0] ?? 0) }
    let members: Members = [
      "edge": edge, "time": at, "phase": phase, "trigger": trigger.rawValue, "status": status,
      "pull": pull, "threshold": threshold, "velocity": velocity, "offset": offset,
      "content": content, "insets": Dictionary(uniqueKeysWithValues: shares),
    ]
    try members.encode(to: encoder)
  }
}

extension RefreshStatus: Encodable {
  /// Writes which it is as `is`, and what it tells beside that.
  public func encode(to encoder: any Encoder) throws {
    let members: Members =
      switch self {
      case .armed(let level): ["is": "armed", "level": level]
      case .short(let distance): ["is": "short", "by": distance]
      case .far(let distance): ["is": "far", "by": distance]
      case .declines(let reason): ["is": "declines", "reason": reason.description]
      case .runs(let run, let waits):
        [
          "is": "runs", "cause": run.cause, "began": run.began,
          "outcome": Nullable(wrappedValue: run.outcome), "waits": waits,
        ]
      }
    try members.encode(to: encoder)
  }
}

extension Wait: Encodable {
  /// Writes what is waited for as `for`, and the instant as `until` where it is known.
  public func encode(to encoder: any Encoder) throws {
    let members: Members =
      switch self {
      case .answer: ["for": "answer"]
      case .showing(let at): ["for": "showing", "until": at]
      case .minimum(let until): ["for": "minimum", "until": until]
      case .outcome(let until): ["for": "hold", "until": until]
      case .cycle(let until): ["for": "cycle", "until": until]
      case .release: ["for": "release"]
      case .exit(let until): ["for": "exit", "until": until]
      case .program: ["for": "program"]
      }
    try members.encode(to: encoder)
  }
}

extension ContentStatus: Encodable {
  /// Writes what it is as `is`, and what it tells beside that.
  public func encode(to encoder: any Encoder) throws {
    let members: Members =
      switch self {
      case .held: ["is": "held"]
      case .dragged: ["is": "dragged"]
      case .moves(let offset, let until): ["is": "moves", "to": offset, "until": until]
      case .rests(let edge): ["is": "rests", "edge": edge]
      case .between: ["is": "between"]
      }
    try members.encode(to: encoder)
  }
}

extension InsetLedger.Owner {
  /// The owner in a word.
  fileprivate var word: String {
    switch self {
    case .base: "base"
    case .safeArea: "safeArea"
    case .control: "control"
    case .prompt: "prompt"
    }
  }
}
