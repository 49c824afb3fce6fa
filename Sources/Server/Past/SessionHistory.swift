import Overscroll
import OverscrollWire

/// What has happened in a session: the course that it follows, the courses that it has left or that were imported, and what
/// devices have asked of them.
struct SessionHistory {
  /// The course that the session follows: its inputs and lists so far.
  var course: Course
  /// The courses that it has left, and those that were imported; the oldest first.
  private(set) var others: [Course] = []
  /// What devices have asked of the courses.
  var queue = ReplayQueue()
  /// The files of devices that come in parts.
  var uploads: [Int: Upload] = [:]

  /// The most courses that are kept beside the one that the session follows; the oldest is forgotten first.
  private static let mostOthers = 8

  /// The history of a session that begins with a setup and a list.
  init(of setup: ScrollSetup, _ list: PagedList<Row>) {
    course = Course(
      number: 1, origin: .opened, recording: Recording(setup), lists: ListHistory(list))
  }

  /// The setup with which the course that the session follows began.
  var setup: ScrollSetup { course.recording.setup }

  /// The number of the last input in the recording; nil if the recording is full.
  var lastInput: Int? { course.recording.isFull ? nil : course.recording.count }

  /// About how many bytes of memory all courses take.
  var bytes: Int { others.reduce(course.bytes) { $0 + $1.bytes } }

  /// A number that no course has.
  var nextNumber: Int { ([course] + others).reduce(0) { max($0, $1.number) } + 1 }

  /// The course of a number; the one that is followed for nil.
  ///
  /// - Throws: That there is no such course.
  func course(of number: Int?) throws(WireError) -> Course {
    guard let number, number != course.number else { return course }
    guard let other = others.first(where: { $0.number == number }) else {
      throw .text("there is no course \(number) any more")
    }
    return other
  }

  /// Keeps a course beside the one that is followed.
  mutating func keep(_ course: Course) {
    others.append(course)
    if others.count > SessionHistory.mostOthers { others.removeFirst() }
  }

  /// Keeps what a job has learned of a course's playback.
  mutating func keepPast(of learned: Course) {
    if learned.number == course.number {
      course.recording.keepPast(of: learned.recording)
    } else if let index = others.firstIndex(where: { $0.number == learned.number }) {
      others[index].recording.keepPast(of: learned.recording)
    }
  }

  /// Forgets all other courses, and what was before a model and its list.
  mutating func begin(with model: ScrollModel, _ list: PagedList<Row>) {
    course.recording.begin(with: model)
    course.passes = 0
    course.lists = ListHistory(list)
    others = []
  }

  /// Leaves the course at an instant, and goes on from a moment of a course.
  ///
  /// `appearance` is the scene of the courses so far, where the session goes on in another one; nil if it does not.
  mutating func goOn(
    from fork: ForkedSession, leaving end: Instant, in appearance: SceneAppearance?
  ) {
    var left = course
    left.end = left.end(at: end)
    keep(left)
    if let appearance {
      for index in others.indices {
        others[index].appearance = others[index].appearance ?? appearance
      }
    }
    var next = fork.course
    next.appearance = nil  // it is drawn as what is live
    if fork.isSameCourse {
      others.removeAll { $0.number == next.number }
    } else {
      next.number = nextNumber
    }
    course = next
  }

  /// Tells which courses the session can follow.
  var message: ServerMessage {
    let all = (others + [course]).sorted { $0.number < $1.number }
    return .courses(CoursesMessage(current: course.number, all.map(\.message)))
  }
}
