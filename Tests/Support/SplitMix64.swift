/// The pseudorandom generator SplitMix64 by Steele, Lea and Flood; a seed gives the same numbers on every machine.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A random number in a range, uniformly distributed.
  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &self)
  }

  /// A random integer in a range, uniformly distributed.
  package mutating func integer(_ range: Range<Int>) -> Int { .random(in: range, using: &self) }
}
