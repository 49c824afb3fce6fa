/// Whether a peer is still there, told by what is heard of it.
///
/// The library has the same, but forgets its ping where it has to answer one of the peer at the same time, and then ends a
/// connection that is alive. Time is counted in beats, so that a clock that is set, or a machine that sleeps, ends nothing.
struct KeepAlive {
  enum Step: Equatable { case wait, ping, end }

  /// What a ping says, and its answer: the library does not report an answer that says nothing.
  static let question = Array("?".utf8)
  /// Seconds between two beats.
  static let interval = 5.0
  /// A peer is pinged after 20 to 25 seconds of silence, and is gone 15 seconds later.
  private static let (ping, end) = (5, 8)

  private var beats = 0

  /// Something was heard of the peer.
  mutating func hear() { beats = 0 }

  /// Another beat has passed: says what is to be done.
  mutating func beat() -> Step {
    beats += 1
    return beats == KeepAlive.ping ? .ping : beats < KeepAlive.end ? .wait : .end
  }
}
