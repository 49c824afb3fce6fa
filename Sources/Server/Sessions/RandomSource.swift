/// Where a server's random numbers come from: the system, or a seed if a run must be repeatable.
struct RandomSource: RandomNumberGenerator {
  private let draw: () -> UInt64

  /// The system's own.
  static var system: RandomSource {
    RandomSource {
      var generator = SystemRandomNumberGenerator()
      return generator.next()
    }
  }

  /// Creates a source of the numbers that `draw` returns; its copies draw from the same sequence.
  init(_ draw: @escaping () -> UInt64) {
    self.draw = draw
  }

  /// The next random number.
  mutating func next() -> UInt64 { draw() }
}
