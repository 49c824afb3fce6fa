import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A stretch of a course of the session: the picture at its beginning, and what changed in it.
public struct PastMessage: Encodable, Sendable {
  /// Something that a control did.
  public struct Event: Encodable, Hashable, Sendable {
    private let time: Instant
    private let edge: ScrollEdge
    private let event, detail, cause: String

    /// Creates an event; `word` and `detail` are those of a transcript.
    public init(_ time: Instant, _ edge: ScrollEdge, word: String, detail: String, cause: String) {
      (self.time, self.edge, event) = (time, edge, word)
      (self.detail, self.cause) = (detail, cause)
    }
  }

  /// An input.
  public struct Input: Encodable, Hashable, Sendable {
    private let at: Instant
    private let kind: String

    /// Creates an input of a kind, by its word in transcripts.
    public init(at: Instant, kind: String) { (self.at, self.kind) = (at, kind) }
  }

  private let course: Int
  private let at, to, end: Instant
  @Nullable private var previous: Instant?
  @Nullable private var next: Instant?
  private let scene: SceneMessage
  private let motions: [AxisMotion]
  private let steps: [PictureStep]
  private let inputs: [Input]
  private let events: [Event]

  /// What happened in a stretch, each in the order in which it happened.
  public struct Changes: Sendable {
    /// The changes of the picture.
    public var steps: [PictureStep] = []
    /// The inputs.
    public var inputs: [Input] = []
    /// The events.
    public var events: [Event] = []

    /// Creates the changes of a stretch in which nothing happened.
    public init() {}
  }

  /// A stretch's place in its course.
  public struct Place: Sendable {
    let course: Int
    let at, to, end: Instant
    let previous, next: Instant?

    /// Creates the place of a stretch from `at` to `to` of the course of a number, which is known until `end`.
    ///
    /// `previous` is the instant of the latest event not after `at`, and `next` that of the first after `to`.
    public init(
      course: Int, at: Instant, to: Instant, end: Instant, previous: Instant?, next: Instant?
    ) {
      (self.course, self.at, self.to, self.end) = (course, at, to, end)
      (self.previous, self.next) = (previous, next)
    }
  }

  /// Creates the message for a stretch that begins with `scene` and with `motions`, one for each axis.
  public init(_ place: Place, _ scene: SceneMessage, _ motions: [AxisMotion], _ changes: Changes) {
    (course, at, to, end) = (place.course, place.at, place.to, place.end)
    (self.scene, self.motions) = (scene, motions)
    (steps, inputs, events) = (changes.steps, changes.inputs, changes.events)
    (previous, next) = (place.previous, place.next)
  }
}
