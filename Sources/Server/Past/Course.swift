import Overscroll
import OverscrollWire

/// A course of events that a session took, or that was imported: its inputs, and the lists that it showed.
struct Course: Sendable {
  /// How a course began.
  enum Origin: Hashable, Sendable {
    /// With the session's scene.
    case opened
    /// At a moment of another course.
    case forked(from: Int, at: Instant)
    /// From a file of a name.
    case imported(name: String)
  }

  /// Its number in the session; the first is 1.
  var number: Int
  /// How it began.
  var origin: Origin
  /// Its inputs.
  var recording: Recording
  /// How often something has happened by itself, at most, since the recording begins.
  var passes = 0
  /// Its rows; none of a course that was imported, whose rows are not known.
  var lists: ListHistory
  /// How far it went; nil while the session follows it.
  var end: Instant?
  /// The scene in which it was recorded, if that is not the session's.
  var look: Look?

  /// About how many bytes of memory it takes beside the present list.
  var bytes: Int { recording.bytes + lists.bytes }

  /// How far it goes by now.
  func end(at now: Instant) -> Instant { end ?? recording.end(at: now) }

  /// The list as it was at an instant, at which the course's model was `model`, and what changed in it until `end`.
  ///
  /// A course that was imported has the rows with which the scene in which it is drawn begins, and made-up ones after them.
  func list(
    _ model: ScrollModel, until end: Instant, in look: Look
  ) -> (list: PagedList<Row>, steps: [PictureStep]) {
    guard case .imported = origin else { return lists.stretch(from: model.clock, to: end) }
    var list = look.staged.loader.list
    let content = model.scroll.metrics.content
    _ = list.assign(look.scene.layout.rows(as: list.items, filling: content))
    return (list, [])
  }

  /// The course as pages see it.
  var message: CoursesMessage.Course {
    switch origin {
    case .opened: .init(number, from: nil, name: nil, end: end)
    case .forked(let course, let at): .init(number, from: (course, at), name: nil, end: end)
    case .imported(let name): .init(number, from: nil, name: name, end: end)
    }
  }
}

extension ListScene.Layout {
  /// As many rows as fill a content of a size: the known ones, and then others that only have a number.
  fileprivate func rows(as known: [Row], filling content: Vector) -> [Row] {
    let count = Int(min(Double(SessionRoom.mostRows), (content[axis] / length).rounded()))
    let others = (known.count..<max(known.count, count)).map {
      Row(id: "row \($0)", title: "Row \($0 + 1)", note: "", mark: "\($0 + 1)", hue: Row.hue($0))
    }
    return known.prefix(count) + others
  }
}
