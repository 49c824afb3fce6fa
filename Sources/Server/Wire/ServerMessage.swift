import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts

/// A text message to a page.
public enum ServerMessage: Encodable, Sendable {
  /// The page has joined a session, which was `created` for it or was there; or its session shows another scene. `instance`
  /// is another word once the server has been started again.
  case welcome(
    version: Int, session: String, device: Int, role: DeviceRole, now: Double,
    scenes: WrittenJSON<[SceneName]>, created: Bool, instance: String)
  /// The page may not join: `code` is for the page, `reason` for people.
  case refused(code: Refusal, reason: String)
  /// Answers a ping.
  case pong(t: Double, now: Double)
  /// The whole session.
  case scene(SceneMessage)
  /// The constants of motion have changed.
  case physics(PhysicsMessage)
  /// The sizes have changed.
  case metrics(ScrollLayout)
  /// The control at an edge has other constants.
  case control(PlacedControl)
  /// A control has gone to another phase.
  case phase(PhaseMessage)
  /// The program has placed the box of a free control; without a frame, the control places itself.
  case frame(edge: ScrollEdge, frame: Nullable<ControlFrame>)
  /// Which of the scene's buttons would change something now, in the scene's order.
  case actions(possible: [Bool])
  /// The properties and texts that a control's closure sets.
  case layers(edge: ScrollEdge, changes: [LayerChange])
  /// A line of the log: a control did something, because of the input of a number, which a device sent, or of neither.
  case event(
    number: Int, time: Double, edge: ScrollEdge, event: String, detail: String, cause: String,
    input: Int? = nil, device: Int? = nil, cue: HapticCue?)
  /// Rows of the list were replaced.
  case rows(RowsMessage)
  /// A line of the log: the work of a refresh failed, and why.
  case failed(number: Int, time: Double, edge: ScrollEdge, reason: String)
  /// A line of the log: the session's program has ended with an error, which the reason says.
  case programFailed(number: Int, time: Double, reason: String)
  /// A line of the log: something happened to devices or settings. It replaces an earlier line of the same number.
  case noted(number: Int, time: Double, SessionNote)
  /// How the scene's feed behaves now.
  case feed(FeedConditions)
  /// The page changes the network that it simulates.
  case network(NetworkChange)
  /// Who is in the session.
  case devices(DevicesMessage)
  /// A device has opened another scene in the session.
  case opened(device: Int, scene: String, title: String)
  /// The session's clock runs at a speed from `now` on: a device asked for it, the page has just joined, or the clock stood
  /// still.
  case speed(speed: SessionSpeed, now: Double, device: Int? = nil)
  /// Whether what happens in the session is kept should the server end: it is not if there is a `problem`, which is for people.
  case saved(problem: String?)
  /// A device has let the session go on from a moment of its past, seconds on the session's clock.
  case wentBack(device: Int, to: Double)
  /// An input changed nothing, or a finger was lifted, and why; `takeOver` is true if the page may take the list over.
  case ignored(sequence: UInt32, reason: String, takeOver: Bool? = nil)
  /// The session so far, as a file.
  case transcript(name: String, text: String)
  /// Why a control refreshes, or does not, and why the content stands where it does, in the past of a branch or now.
  case why(Explanation, branch: Int? = nil)
  /// A branch's picture, whose recording follows in a binary message.
  case recording(RecordedPicture)
  /// A changed branch has been told, of the number that the page has given it: the binary message before this had it.
  case whatIf(branch: UInt32)
  /// The branches that the session can follow.
  case branches(BranchesMessage)
  /// A transcript has become a branch; `outputs` says how many it has, and `difference` where it replays otherwise than they say.
  case imported(branch: Int, outputs: Int, difference: String?)
  /// The constants that can be changed; with a moment, as they were then.
  case tuning(Tuning, at: Double? = nil, branch: Int? = nil)
  /// Constants that have been changed, by their ids.
  case tuned(values: [String: String])
  /// What differs from the scene's own constants, as Swift source.
  case source(text: String)
  /// How other devices join the session.
  case join(InvitationMessage)
  /// A message was not taken; `line` is the input that it was to give, if that is what was wrong.
  case error(reason: String, line: String? = nil)

  // On the wire, the number of a branch is called a course.
  private enum WhatIfCodingKeys: String, CodingKey { case branch = "course" }
  private enum ImportedCodingKeys: String, CodingKey {
    case branch = "course"
    case outputs, difference
  }

  /// The message as the bytes of a text frame.
  public var bytes: [UInt8] { JSONText.bytes(of: form) }

  /// Synthesised code would put a payload without a label under a key "_0".
  private var form: JSONForm {
    switch self {
    case .scene(let message): ["scene": message]
    case .physics(let message): ["physics": message]
    case .metrics(let message): ["metrics": message]
    case .control(let message): ["control": message]
    case .tuning(let message, let at, let branch):
      ["tuning": JSONForm(message, ["at": at, "course": branch] as JSONForm)]
    case .phase(let message): ["phase": message]
    case .rows(let message): ["rows": message]
    case .devices(let message): ["devices": message]
    case .noted(let number, let time, let note):
      ["noted": JSONForm(["number": number, "time": time] as JSONForm, note)]
    case .feed(let conditions): ["feed": conditions]
    case .network(let change): ["network": change]
    case .why(let explanation, let branch):
      ["why": JSONForm(explanation, ["course": branch] as JSONForm)]
    case .join(let message): ["join": message]
    case .recording(let message): ["recording": message]
    case .branches(let message): ["courses": message]
    case .welcome, .refused, .pong, .frame, .actions, .layers, .event, .failed, .programFailed,
      .opened,
      .speed, .saved, .wentBack, .ignored, .transcript, .whatIf, .imported, .tuned, .source, .error:
      JSONForm(self)
    }
  }
}

/// Why a page may not join.
public enum Refusal: String, Encodable, CaseIterable, Sendable {
  /// Its first message was not a hello that can be read.
  case hello
  /// It speaks another version of the protocol.
  case version
  /// It lacks the token that the server printed, or has another.
  case token
  /// The session that it asks for has ended.
  case session
  /// The scene that it asks for does not exist.
  case scene
  /// There is no room for another session, or for another device in it.
  case full
}

/// A scene that can be picked.
public struct SceneName: Encodable, Hashable, Sendable {
  /// Its name in links.
  public var name: String
  /// Its name for people.
  public var title: String
  /// The group that it belongs to in the picker; empty for none.
  public var group: String

  /// Creates the name of a scene.
  public init(name: String, title: String, group: String = "") {
    self.name = name
    self.title = title
    self.group = group
  }
}

/// A line of a session's log about its devices or settings.
public struct SessionNote: Encodable, Hashable, Sendable {
  /// What happened.
  public enum What: String, CaseIterable, Encodable, Sendable {
    /// Devices joined the session, or returned to it.
    case joined
    /// Devices left the session, or lost their connection.
    case left
    /// A person changed the simulated network of a device.
    case network
    /// A person changed settings.
    case tuned
  }

  /// What happened.
  public let what: What
  /// The numbers of the affected devices; empty for settings.
  public let devices: [Int]
  /// The device on which a user requested it, or `nil` if no user did.
  public let by: Int?
  /// The change of a network or the line that changed settings; empty for devices that join or leave.
  public let detail: String

  /// Creates a note.
  public init(_ what: What, devices: [Int] = [], by device: Int? = nil, detail: String = "") {
    (self.what, self.devices, self.by, self.detail) = (what, devices, device, detail)
  }
}

extension SessionNote {
  /// Whether the note continues the change of the note before it, as while a user drags a slider: both set the same numbers.
  public func continues(_ other: SessionNote) -> Bool {
    func settings(_ detail: String) -> [Substring] {
      detail.split(separator: " ").map { $0.prefix { $0 != "=" } }
    }
    let isSetting = what == .tuned || what == .network && detail.hasPrefix("latency=")
    return isSetting && (what, devices, by) == (other.what, other.devices, other.by)
      && settings(detail) == settings(other.detail)
  }
}

/// The branches that a session can follow: the one that it follows now, those that it has left, and those that were imported.
public struct BranchesMessage: Encodable, Hashable, Sendable {
  /// A branch.
  public struct Branch: Encodable, Hashable, Sendable {
    private let number: Int
    @Nullable private var from: Int?
    @Nullable private var at: Instant?
    @Nullable private var name: String?
    @Nullable private var end: Instant?

    /// Creates a branch.
    ///
    /// - Parameters:
    ///   - number: Its number in the session.
    ///   - from: The number of the branch from which it went on, and the instant at which it did; nil for others.
    ///   - name: The name of the file from which it was imported; nil for others.
    ///   - end: How far it goes; nil for the one that the session follows.
    public init(_ number: Int, from: (branch: Int, at: Instant)?, name: String?, end: Instant?) {
      self.number = number
      (self.from, at) = (from?.branch, from?.at)
      (self.name, self.end) = (name, end)
    }
  }

  private let current: Int
  private let list: [Branch]

  /// Creates the message; `current` is the number of the branch that the session follows.
  public init(current: Int, _ list: [Branch]) { (self.current, self.list) = (current, list) }
}

/// What of a recorded branch's picture its recording does not have: the scene as it begins, the rows, and what the controls
/// look like.
public struct RecordedPicture: JSONWritable, Sendable {
  let json: JSONForm

  /// Creates the message for the branch of a number.
  ///
  /// - Parameters:
  ///   - branch: The number.
  ///   - isFollowed: Whether the session follows it, so that more is told of it.
  ///   - scene: The picture as the recording begins.
  ///   - rows: What changed in the rows since.
  ///   - controls: The controls that have been placed, by name.
  public init(
    _ branch: Int, isFollowed: Bool, _ scene: SceneMessage, rows: [RowsMessage],
    controls: [String: DrawnControl]
  ) {
    json = [
      "course": branch, "followed": isFollowed, "scene": scene, "rows": rows, "looks": controls,
    ]
  }
}
