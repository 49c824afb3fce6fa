import OverscrollPhysics

/// The courses that a session can follow: the one that it follows now, those that it has left, and those that were imported.
public struct CoursesMessage: Encodable, Hashable, Sendable {
  /// A course.
  public struct Course: Encodable, Hashable, Sendable {
    private let number: Int
    @Nullable private var from: Int?
    @Nullable private var at: Instant?
    @Nullable private var name: String?
    @Nullable private var end: Instant?

    /// Creates a course.
    ///
    /// - Parameters:
    ///   - number: Its number in the session.
    ///   - from: The number of the course from which it went on, and the instant at which it did; nil for others.
    ///   - name: The name of the file from which it was imported; nil for others.
    ///   - end: How far it goes; nil for the one that the session follows.
    public init(_ number: Int, from: (course: Int, at: Instant)?, name: String?, end: Instant?) {
      self.number = number
      (self.from, at) = (from?.course, from?.at)
      (self.name, self.end) = (name, end)
    }
  }

  private let current: Int
  private let list: [Course]

  /// Creates the message; `current` is the number of the course that the session follows.
  public init(current: Int, _ list: [Course]) { (self.current, self.list) = (current, list) }
}
