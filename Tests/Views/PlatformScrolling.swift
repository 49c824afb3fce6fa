/// A platform's own scrolling: with a finger, with momentum, and back from beyond an edge.
///
/// It also has the platforms' peculiarities, which an adapter must handle.
struct PlatformScrolling {
  enum State { case still, held, moving }

  let length = 600.0
  let content = 2_000.0
  private(set) var state = State.still
  private var exact = 0.0
  /// The content offset, rounded to pixels as platforms do.
  var offset: Double { (exact * 3).rounded() / 3 }
  /// The inset at the top; a change moves content out of range back at once, unless a finger holds it.
  var top = 0.0 {
    didSet { if top != oldValue, state != .held { exact = clamped } }
  }
  /// The inset at the bottom, with the same behavior.
  var bottom = 0.0 {
    didSet { if bottom != oldValue, state != .held { exact = clamped } }
  }
  private var velocity = 0.0
  /// The content offset without the resistance past an edge.
  private var pulled = 0.0

  private var clamped: Double { min(max(exact, -top), content + bottom - length) }

  mutating func touch() { (state, velocity, pulled) = (.held, 0, exact) }

  /// Moves the finger; past an edge, the content moves half as far.
  mutating func drag(by distance: Double) {
    if state != .held { touch() }
    pulled -= distance
    let end = min(max(pulled, -top), content + bottom - length)
    exact = end + (pulled - end) / 2
  }

  /// Lifts the finger, and continues with a velocity in points per second.
  mutating func lift(at velocity: Double = 0) {
    self.velocity = velocity
    state = velocity == 0 && exact == clamped ? .still : .moving
  }

  /// Scrolls by program, which ends any momentum.
  mutating func go(to place: Double) {
    exact = place
    if state == .moving { state = .still }
  }

  /// Advances by a sixtieth of a second.
  mutating func pass() {
    guard state == .moving else { return }
    if exact == clamped {
      exact += velocity / 60
      velocity *= 0.95
    } else {
      velocity *= 0.6
      exact += velocity / 60 + (clamped - exact) / 6
      if abs(exact - clamped) < 0.5 { (exact, velocity) = (clamped, 0) }
    }
    if abs(velocity) < 10, exact == clamped { state = .still }
  }
}
