import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

extension Explanation: Encodable {
  /// Writes each property as a member, and the insets as an object by owner.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(edge, forKey: "edge")
    try members.encode(at, forKey: "time")
    try members.encode(phase, forKey: "phase")
    try members.encode(trigger.rawValue, forKey: "trigger")
    try members.encode(status, forKey: "status")
    try members.encode(pull, forKey: "pull")
    try members.encode(threshold, forKey: "threshold")
    try members.encode(velocity, forKey: "velocity")
    try members.encode(offset, forKey: "offset")
    try members.encode(content, forKey: "content")
    var shares = members.nestedContainer(keyedBy: MemberName.self, forKey: "insets")
    for owner in InsetLedger.Owner.allCases {
      try shares.encode(insets[owner] ?? 0, forKey: MemberName(owner.word))
    }
  }
}

/// An explanation, with the branch whose past it is about; nil for the present.
struct ExplanationOfBranch: Encodable {
  private let explanation: Explanation
  private let branch: Int?

  init(_ explanation: Explanation, _ branch: Int?) {
    (self.explanation, self.branch) = (explanation, branch)
  }

  func encode(to encoder: any Encoder) throws {
    try explanation.encode(to: encoder)
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encodeIfPresent(branch, forKey: "course")
  }
}

extension RefreshStatus: Encodable {
  /// Writes which it is as `is`, and what it tells beside that.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    switch self {
    case .armed(let level):
      try members.encode("armed", forKey: "is")
      try members.encode(level, forKey: "level")
    case .short(let distance):
      try members.encode("short", forKey: "is")
      try members.encode(distance, forKey: "by")
    case .far(let distance):
      try members.encode("far", forKey: "is")
      try members.encode(distance, forKey: "by")
    case .declines(let reason):
      try members.encode("declines", forKey: "is")
      try members.encode(reason.description, forKey: "reason")
    case .runs(let run, let waits):
      try members.encode("runs", forKey: "is")
      try members.encode(run.cause.rawValue, forKey: "cause")
      try members.encode(run.began, forKey: "began")
      try members.encode(run.outcome, forKey: "outcome")
      try members.encode(waits, forKey: "waits")
    }
  }
}

extension Wait: Encodable {
  /// Writes what is waited for as `for`, and the instant as `until` where it is known.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    let (word, until): (String, Instant?) =
      switch self {
      case .answer: ("answer", nil)
      case .showing(let at): ("showing", at)
      case .minimum(let until): ("minimum", until)
      case .hold(let until): ("hold", until)
      case .cycle(let until): ("cycle", until)
      case .release: ("release", nil)
      case .exit(let until): ("exit", until)
      case .program: ("program", nil)
      }
    try members.encode(word, forKey: "for")
    try members.encodeIfPresent(until, forKey: "until")
  }
}

extension ContentStatus: Encodable {
  /// Writes what it is as `is`, and what it tells beside that.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    switch self {
    case .held: try members.encode("held", forKey: "is")
    case .dragged: try members.encode("dragged", forKey: "is")
    case .moves(let offset, let until):
      try members.encode("moves", forKey: "is")
      try members.encode(offset, forKey: "to")
      try members.encode(until, forKey: "until")
    case .rests(let edge):
      try members.encode("rests", forKey: "is")
      try members.encode(edge, forKey: "edge")
    case .between: try members.encode("between", forKey: "is")
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
