import Overscroll
import OverscrollWire

// Where the list stands when it shows other rows.

extension Session {
  /// The work that brings the list to where a page was in it, or as near as its rows reach.
  ///
  /// As browsers do, the list goes on towards that place as it grows, until a person scrolls.
  mutating func scrollToDestination() -> [SessionWork] {
    guard let place = destination else { return [] }
    let (x, y) = (model.scroll.x.range, model.scroll.y.range)
    if place.x <= x.upperBound, place.y <= y.upperBound { destination = nil }
    return [.input(.scroll(place, animated: false), cause: "return")]
  }

  /// Turns a page that would make the list too long into a failure.
  func bounded(_ result: Result<[Row], any Error>) -> Result<[Row], any Error> {
    let kept = loader.list.running?.replaces == true ? 0 : loader.list.items.count
    guard case .success(let page) = result, page.count > Session.mostRows - kept else {
      return result
    }
    return .failure(
      FeedError("The feed sent \(page.count) rows; a list has \(Session.mostRows) at most."))
  }

  /// The size that the content should have now.
  var content: Vector {
    let room = scene.room(model.scroll.metrics.viewport, bars)
    return scene.layout.content(loader.list.items.count, in: room)
  }

  /// The insets of the bars at the stage's edges, points.
  var bars: [ScrollEdge: Double] {
    let insets = model.scroll.insets
    return Dictionary(uniqueKeysWithValues: ScrollEdge.allCases.map { ($0, insets[.base, $0]) })
  }

  /// The inputs that change the content for other rows.
  ///
  /// Rows that are inserted or removed above what a person sees do not move it. A refresh that removes rows from a list that
  /// is not at its start leaves it where the scene says.
  func inputs(for change: PagedList<Row>.Change, _ afterRefresh: Bool) -> [Input] {
    guard afterRefresh, !change.removed.isEmpty, scrolled > 0 else { return [growth(change)] }
    let length = scene.layout.length
    let seen = min(Int(scrolled / length), change.count - 1)
    if scene.afterRefresh == .seenRow, let now = change.index(of: seen) {
      return [atStart(length * Double(now - seen)), .content(content)]
    }
    // What was seen is gone: the new rows are seen as far from their start as they reach, and then the start.
    let jump = min(0, farthest - scrolled)
    let back = Input.scroll(start, animated: true)
    return [atStart(jump), .content(content)] + (model.scroll.gesture == nil ? [back] : [])
  }

  private var axis: ScrollAxis { scene.layout.axis }

  /// The edge at which the list starts.
  private var startEdge: ScrollEdge { axis == .y ? .top : model.scroll.direction.leading }

  /// How far the list has been scrolled from its start, points.
  private var scrolled: Double {
    let scroll = model.scroll
    return -startEdge.sign
      * (scroll.offset(at: model.clock)[axis] - scroll.baseOffset(startEdge))
  }

  /// How far a list of the present rows can be scrolled, points.
  private var farthest: Double {
    let scroll = model.scroll
    let bars =
      scroll.insets.withoutControl(.leading(axis)) + scroll.insets.withoutControl(.trailing(axis))
    return max(0, content[axis] + bars - scroll.metrics.viewport[axis])
  }

  /// The offset at which the list stands at its start, and as it does along the other axis.
  private var start: Vector {
    var offset = Vector(model.scroll.x.destination, model.scroll.y.destination)
    offset[axis] = model.scroll.baseOffset(startEdge)
    return offset
  }

  /// Inserts so many points at the start of the list, or removes them if negative; what is seen does not move.
  private func atStart(_ points: Double) -> Input {
    // Where the list runs to the left, it starts at the content's right end.
    let isTurned = startEdge == .right
    let at = isTurned ? model.scroll.metrics.content.x + min(0, points) : 0
    return .insert(axis, at: at, length: points)
  }

  /// The input that changes the content's size for rows that come or go; for rows that do both, the size is all that changes.
  private func growth(_ change: PagedList<Row>.Change) -> Input {
    guard change.removed.isEmpty || change.inserted.isEmpty else { return .content(content) }
    let length = scene.layout.length
    let isTurned = startEdge == .right
    let rows = change.removed
    let index = isTurned ? change.count - rows.upperBound : rows.lowerBound
    return .insert(
      axis, at: length * Double(index), length: length * Double(change.inserted.count - rows.count))
  }
}

extension RefreshPhase {
  /// The refresh whose page is not shown yet; nil if there is none.
  var unshownRun: RefreshRun? {
    switch self {
    case .refreshing(let run), .finishing(let run, .success, _), .finishing(let run, .exhausted, _):
      run
    case .idle, .pulling, .armed, .finishing, .exiting: nil
    }
  }
}
