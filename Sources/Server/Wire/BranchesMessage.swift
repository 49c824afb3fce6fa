import OverscrollPhysics
import OverscrollRefreshing

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
