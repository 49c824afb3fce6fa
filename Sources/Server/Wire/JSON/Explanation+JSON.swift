import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

extension Explanation: JSONWritable {
  var json: JSONForm {
    let shares = InsetLedger.Owner.allCases.map { ($0.word, insets[$0] ?? 0) }
    return [
      "edge": edge, "time": at, "phase": phase, "trigger": trigger.rawValue, "status": status,
      "pull": pull, "threshold": threshold, "velocity": velocity, "offset": offset,
      "content": content, "insets": JSONForm(members: shares),
    ]
  }
}

extension RefreshStatus: JSONWritable {
  /// Which it is as `is`, and what it tells beside that.
  var json: JSONForm {
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
  }
}

extension Wait: JSONWritable {
  /// What is waited for as `for`, and the instant as `until` where it is known.
  var json: JSONForm {
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
  }
}

extension ContentStatus: JSONWritable {
  /// What it is as `is`, and what it tells beside that.
  var json: JSONForm {
    switch self {
    case .held: ["is": "held"]
    case .dragged: ["is": "dragged"]
    case .moves(let offset, let until): ["is": "moves", "to": offset, "until": until]
    case .rests(let edge): ["is": "rests", "edge": edge]
    case .between: ["is": "between"]
    }
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
