import Overscroll
import OverscrollWire

/// Where the finger or the wheel of a device has put content, sample by sample, in one samples message.
///
/// The message of a busy page has many samples. The other devices draw content's way through all of them.
struct GesturePath {
  /// The number of the device.
  let device: Int
  /// When the device saw the sample that is being taken.
  var now = Instant.zero
  private var places: [ScrollAxis: [(at: Instant, offset: Double)]] = [:]

  /// The most places along an axis: a motion has at most 16 segments.
  private static let mostPlaces = 16

  init(of device: Int) { self.device = device }

  /// Adds where content stands from now on.
  ///
  /// Of more places than a motion can tell, the newest are kept.
  mutating func add(_ axis: ScrollAxis, _ offset: Double) {
    var way = places[axis] ?? []
    // Of two samples with one instant, the later one counts.
    if way.last?.at == now { way.removeLast() }
    places[axis] = way.suffix(GesturePath.mostPlaces - 1) + [(now, offset)]
  }

  /// Content moves by itself along an axis from now on: its motion says where it is.
  mutating func end(_ axis: ScrollAxis) { places[axis] = nil }

  /// The way along an axis: straight from place to place, then a rest at the last one; nil before there is a place.
  func motion(_ axis: ScrollAxis) -> AxisMotion? {
    guard let way = places[axis], let first = way.first, let last = way.last else { return nil }
    let steps = zip(way, way.dropFirst()).map { from, to in
      Segment.tween(
        Tween(from: from.offset, to: to.offset, easing: .linear, duration: to.at - from.at))
    }
    return AxisMotion(axis, origin: first.at, Trajectory(steps, restingAt: last.offset))
  }
}
