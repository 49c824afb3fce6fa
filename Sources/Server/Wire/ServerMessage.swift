import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts

/// A text message from the server to a page.
public enum ServerMessage: Encodable, Sendable {
  /// The page has joined a session, perhaps `created` for it, or the scene has changed; a restart changes `instance`.
  case welcome(
    version: Int, session: String, device: Int, role: DeviceRole, now: Double,
    scenes: WrittenJSON<[SceneName]>, created: Bool, instance: String)
  /// The server rejects the page: `code` is for the page, and `reason` is for the user.
  case refused(code: Refusal, reason: String)
  /// The reply to a ping.
  case pong(t: Double, now: Double)
  /// The whole state of the session.
  case scene(SceneMessage)
  /// The physics of the scroll view have changed.
  case physics(PhysicsMessage)
  /// The sizes or insets have changed.
  case metrics(ScrollLayout)
  /// The constants of the control at an edge have changed.
  case control(PlacedControl)
  /// A control has changed its phase.
  case phase(PhaseMessage)
  /// The program has placed the box of a free control; if `frame` is null, the control positions itself.
  case frame(edge: ScrollEdge, frame: Nullable<ControlFrame>)
  /// Whether each of the scene's buttons has an effect now, in the scene's order.
  case actions(possible: [Bool])
  /// The layer properties and texts that a control's closure sets.
  case layers(edge: ScrollEdge, changes: [LayerChange])
  /// A log entry: a control did something, possibly because of an `input` with this number from a `device`.
  case event(
    number: Int, time: Double, edge: ScrollEdge, event: String, detail: String, cause: String,
    input: Int? = nil, device: Int? = nil, cue: HapticCue?)
  /// Rows of the list were replaced.
  case rows(RowsMessage)
  /// A log entry: the work of a refresh failed for the given reason.
  case failed(number: Int, time: Double, edge: ScrollEdge, reason: String)
  /// A log entry: the session's program ended with an error.
  case programFailed(number: Int, time: Double, reason: String)
  /// A log entry about devices or settings; it replaces an earlier entry with the same number.
  case noted(number: Int, time: Double, SessionNote)
  /// The current conditions of the scene's feed.
  case feed(FeedConditions)
  /// A change of the network that the page simulates.
  case network(NetworkChange)
  /// The devices in the session, in the order of joining.
  ///
  /// `holder` is the device whose finger is down, or null if no finger is down or if the session has only one device.
  /// `leader` is the device whose stage defines the session's viewport, or null if no device is allowed to scroll.
  case devices(list: [ListedDevice], holder: Nullable<Int>, leader: Nullable<Int>)
  /// A device has opened another scene in the session.
  case opened(device: Int, scene: String, title: String)
  /// The speed of the clock from `now` on; sent after a device changed it, a page joined, or the clock was stopped.
  case speed(speed: SessionSpeed, now: Double, device: Int? = nil)
  /// Whether the session is saved; `problem` explains to the user why it does not survive the end of the server.
  case saved(problem: String?)
  /// A device has restored the session to an earlier moment, in seconds on the session's clock.
  case wentBack(device: Int, to: Double)
  /// An input had no effect, or a finger was lifted; if `takeOver` is true, the page can take control of the list.
  case ignored(sequence: UInt32, reason: String, takeOver: Bool? = nil)
  /// The session so far, as a file.
  case transcript(name: String, text: String)
  /// Why a control refreshes or not and why the content has its offset, now or at a moment of a branch.
  case why(Explanation, branch: Int? = nil)
  /// The picture of a branch, whose recording follows in a binary message.
  ///
  /// It contains the initial scene, the changes of its rows, and the appearance of its controls, which a recording does
  /// not contain. If the session follows the branch, more of it will be sent.
  case recording(
    branch: Int, followed: Bool, scene: SceneMessage, rows: [RowsMessage],
    looks: [String: DrawnControl])
  /// The previous binary message contained the recording of the changed branch that the page numbered `branch`.
  case whatIf(branch: UInt32)
  /// The branches that the session can follow: `current`, which it follows, the branches that it has left, and imported
  /// branches.
  case branches(current: Int, list: [ListedBranch])
  /// A transcript became a branch; `difference` describes how the replay differs from it, or is `nil` if it does not.
  case imported(branch: Int, outputs: Int, difference: String?)
  /// The adjustable constants: their current values, or their values at a moment of a branch.
  case tuning(Tuning, at: Double? = nil, branch: Int? = nil)
  /// The new values of changed constants, by constant ID.
  case tuned(values: [String: String])
  /// The changes to the scene's constants, as Swift source.
  case source(text: String)
  /// The links that open the session on other devices, at least one.
  ///
  /// The highest role comes first, and in a role, the link most likely to work comes first.
  case join(reach: InvitationReach, links: [InvitationLink])
  /// The server rejected a message; `line` is the rejected input line, if the message had one.
  case error(reason: String, line: String? = nil)

  /// The message as the bytes of a text frame.
  public var bytes: [UInt8] { JSONText.bytes(of: form) }

  /// The synthesized `encode(to:)` would put an unlabeled payload under the key "_0".
  private var form: JSONForm {
    switch self {
    case .scene(let message): ["scene": message]
    case .physics(let message): ["physics": message]
    case .metrics(let message): ["metrics": message]
    case .control(let message): ["control": message]
    case .tuning(let message, let at, let branch):
      ["tuning": JSONForm(message, ["at": at, "branch": branch] as JSONForm)]
    case .phase(let message): ["phase": message]
    case .rows(let message): ["rows": message]
    case .noted(let number, let time, let note):
      ["noted": JSONForm(["number": number, "time": time] as JSONForm, note)]
    case .feed(let conditions): ["feed": conditions]
    case .network(let change): ["network": change]
    case .why(let explanation, let branch):
      ["why": JSONForm(explanation, ["branch": branch] as JSONForm)]
    case .welcome, .refused, .pong, .frame, .actions, .layers, .event, .failed, .programFailed,
      .devices, .opened, .speed, .saved, .wentBack, .ignored, .transcript, .recording, .whatIf,
      .branches, .imported, .tuned, .source, .join, .error:
      JSONForm(self)
    }
  }
}

/// The reason why the server rejects a page.
public enum Refusal: String, Encodable, CaseIterable, Sendable {
  /// The first message was not a valid `hello`.
  case hello
  /// The page uses a different version of the protocol.
  case version
  /// The access token is missing or wrong.
  case token
  /// The requested session has ended.
  case session
  /// The requested scene does not exist.
  case scene
  /// The maximum number of sessions, or of devices in the session, is reached.
  case full
}

/// A scene in the page's scene picker.
public struct SceneName: Encodable, Hashable, Sendable {
  /// The name in links.
  public var name: String
  /// The title that the user sees.
  public var title: String
  /// The group in the picker, or an empty string if the scene is not in a group.
  public var group: String

  /// Creates a scene name.
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
    /// A user changed the simulated network of a device.
    case network
    /// A user changed settings.
    case tuned
  }

  /// What happened.
  public let what: What
  /// The numbers of the affected devices; empty for settings.
  public let devices: [Int]
  /// The device whose user requested the change, or `nil` if no user did.
  public let by: Int?
  /// The network change, or the line that changed settings; empty for devices that join or leave.
  public let detail: String

  /// Creates a note.
  public init(_ what: What, devices: [Int] = [], by device: Int? = nil, detail: String = "") {
    (self.what, self.devices, self.by, self.detail) = (what, devices, device, detail)
  }
}

extension SessionNote {
  /// Whether the note continues the previous note's change of constants, for example while a user drags a slider.
  public func continues(_ other: SessionNote) -> Bool {
    func settings(_ detail: String) -> [Substring] {
      detail.split(separator: " ").map { $0.prefix { $0 != "=" } }
    }
    let isSetting = what == .tuned || what == .network && detail.hasPrefix("latency=")
    return isSetting && (what, devices, by) == (other.what, other.devices, other.by)
      && settings(detail) == settings(other.detail)
  }
}

/// A branch that a session can follow.
public struct ListedBranch: Encodable, Hashable, Sendable {
  private let number: Int
  @Nullable private var from: Int?
  @Nullable private var at: Instant?
  @Nullable private var name: String?
  @Nullable private var end: Instant?

  /// Creates a branch: its number, fork, imported file's name, and its end, unless the session follows it.
  public init(_ number: Int, from: (branch: Int, at: Instant)?, name: String?, end: Instant?) {
    self.number = number
    (self.from, at) = (from?.branch, from?.at)
    (self.name, self.end) = (name, end)
  }
}
