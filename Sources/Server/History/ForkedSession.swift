import Overscroll
import OverscrollWire

/// A session as it goes on from a moment of a branch.
struct ForkedSession: Sendable {
  /// The moment.
  let at: Instant
  /// The model as it was then.
  let model: ScrollModel
  /// The list as it was then.
  let list: PagedList<Row>
  /// The branch until then.
  private(set) var branch: Branch
  /// Whether it is the branch itself that goes on, from its end, and not another one.
  let isSameBranch: Bool

  /// Goes on from an instant of a branch, as it went or as it would have gone in a changed recording.
  init(
    _ branch: Branch, at instant: Instant, _ appearance: SceneAppearance,
    with changed: Recording? = nil
  ) {
    at = instant
    let (recording, playback) = (changed ?? branch.recording).cut(at: instant)
    model = playback.model
    list = branch.list(model, in: appearance)
    self.branch = branch
    self.branch.recording = recording
    self.branch.passes = playback.passes
    self.branch.end = nil
    if case .imported = branch.origin {
      // The rows from here on are known, and the file's are not.
      isSameBranch = false
      self.branch.lists = ListHistory(list)
    } else {
      isSameBranch = changed == nil && branch.end == instant
      self.branch.lists = branch.lists.cut(at: instant)
    }
    if !isSameBranch { self.branch.origin = .forked(from: branch.number, at: instant) }
  }
}
