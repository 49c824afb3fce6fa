import OverscrollPhysics
import OverscrollScrolling

/// What a wheel does.
struct Wheel: Hashable {
  /// Its gesture; nil while it stands still.
  var gesture: WheelGesture?
  /// Its latest scroll; nil if there was none since a finger was down.
  var scroll: WheelScroll?
}

/// A wheel that turns, or a trackpad with fingers on it, from its first step until it stops.
struct WheelGesture: Hashable {
  /// The edges that the wheel can pull.
  private(set) var edges: EdgeSet
  /// When its device saw its first step.
  let since: Instant
  /// When its device saw its last step.
  private(set) var last: Instant
  /// Whether its last step was a notch.
  private(set) var isNotched: Bool
  /// When it counts as stopped, unless another step is heard before.
  private(set) var end: Instant
  /// When it first found the content beyond each edge, in a row of steps that all did; nil for the other edges.
  private(set) var beyond: PerEdge<Instant?> = [:]

  /// A gesture that begins with a step of a kind, which its device saw at `stamp` and which is heard `now`.
  init(edges: EdgeSet, _ kind: WheelKind, stamp: Instant, at now: Instant) {
    (self.edges, since, last) = (edges, stamp, stamp)
    isNotched = kind == .notched
    end = now.advanced(by: ScrollModel.wheelGap)
  }

  /// The same gesture after another step.
  func goingOn(
    _ edges: EdgeSet, _ kind: WheelKind, stamp: Instant, at now: Instant
  ) -> WheelGesture {
    var gesture = self
    gesture.edges = edges
    gesture.last = stamp
    gesture.isNotched = kind == .notched
    gesture.end = now.advanced(by: ScrollModel.wheelGap)
    return gesture
  }

  /// Counts a step that found the edges pulled so far, points.
  mutating func found(_ pulls: [Double]) {
    for edge in ScrollEdge.allCases {
      beyond[edge] = pulls[edge.index] > 0 ? beyond[edge] ?? last : nil
    }
  }

  /// Whether fingers have dragged for ``ScrollModel/notchTime`` and have come to `edge` from within the list: longer than a flick
  /// that carries the list to its end.
  func drags(to edge: ScrollEdge) -> Bool {
    !isNotched && !edges.contains(edge) && last >= since.advanced(by: ScrollModel.notchTime)
  }

  /// What fingers pull with that have dragged to an edge from within the list.
  ///
  /// They go a little beyond it. Those that pull beyond it for ``ScrollModel/notchTime`` mean to refresh.
  func sourceFromElsewhere(at edge: ScrollEdge) -> PullSource {
    beyond[edge].map { last >= $0.advanced(by: ScrollModel.notchTime) } == true ? .wheel : .notches
  }

  /// When its device sees it stop, unless it sees another step before: so much earlier than ``end`` as its last step was
  /// heard late.
  var stop: Instant { last.advanced(by: ScrollModel.wheelGap) }

  /// What it pulls with.
  var source: PullSource {
    isNotched && last < since.advanced(by: ScrollModel.notchTime) ? .notches : .wheel
  }
}

/// A scroll by a wheel: gestures that follow one another closely.
struct WheelScroll: Hashable {
  /// The edges at which, or in whose preload, the content stood at its first step and has stayed.
  let edges: EdgeSet
  /// A step that its device sees at this instant or later begins another scroll.
  let end: Instant

  init(edges: EdgeSet, stamp: Instant) {
    self.edges = edges
    end = stamp.advanced(by: ScrollModel.wheelPause)
  }
}

extension WheelGesture: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(edges, since, last, isNotched)
    writer.write(end)
    for edge in ScrollEdge.allCases { writer.write(beyond[edge]) }
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    edges = try reader.read()
    since = try reader.read()
    last = try reader.read()
    isNotched = try reader.read()
    end = try reader.read()
    for edge in ScrollEdge.allCases { beyond[edge] = try reader.read() }
  }
}

extension WheelScroll: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(edges, end)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    edges = try reader.read()
    end = try reader.read()
  }
}
