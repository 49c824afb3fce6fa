/// What will happen, as far as nobody interferes.
///
/// The steps of a session are numbered from 0, in the order in which they happen. A step that has been told ahead is not
/// told again when it happens.
public struct AheadMessage: Encodable, Hashable, Sendable {
  private let done, from: Int
  private let steps: [PictureStep]

  /// Creates a message: the steps before number `done` have happened, and `steps` take the place of those from number
  /// `from` on.
  public init(done: Int, from: Int, _ steps: [PictureStep]) {
    (self.done, self.from, self.steps) = (done, from, steps)
  }
}
