import Overscroll
import OverscrollWire

/// A session as it goes on from a moment of a course.
struct ForkedSession: Sendable {
  /// The moment.
  let at: Instant
  /// The model as it was then.
  let model: ScrollModel
  /// The list as it was then.
  let list: PagedList<Row>
  /// The course until then.
  private(set) var course: Course
  /// Whether it is the course itself that goes on, from its end, and not another one.
  let isSameCourse: Bool

  /// Goes on from an instant of a course.
  init(_ course: Course, at instant: Instant, _ appearance: SceneAppearance) {
    at = instant
    let (recording, playback) = course.recording.cut(at: instant)
    model = playback.model
    list = course.list(model, in: appearance)
    self.course = course
    self.course.recording = recording
    self.course.passes = playback.passes
    self.course.end = nil
    if case .imported = course.origin {
      // The rows from here on are known, and the file's are not.
      isSameCourse = false
      self.course.lists = ListHistory(list)
    } else {
      isSameCourse = course.end == instant
      self.course.lists = course.lists.cut(at: instant)
    }
    if !isSameCourse { self.course.origin = .forked(from: course.number, at: instant) }
  }
}
