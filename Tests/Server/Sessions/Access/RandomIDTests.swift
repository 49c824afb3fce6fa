import OverscrollTestSupport
import Testing

@testable import OverscrollServer

@Suite struct RandomIDTests {
  @Test func `ids are valid and unique, and equal for equal seeds`() {
    func ids() -> [String] {
      var random = SplitMix64(seed: 1)
      return (0..<100).map { _ in RandomID.make(using: &random) }
    }
    #expect(ids().allSatisfy(RandomID.isValid))
    #expect(Set(ids()).count == 100)
    #expect(ids() == ids())
  }

  @Test func `each of 130 bits changes the id`() {
    func id(_ numbers: [UInt64]) -> String {
      var rest = numbers[...]
      var source = RandomSource { rest.removeFirst() }
      return RandomID.make(using: &source)
    }
    let bits = (0..<3).flatMap { number in (0..<(number < 2 ? 60 : 10)).map { (number, $0) } }
    let ids = bits.map { number, bit in id((0..<3).map { $0 == number ? 1 << UInt64(bit) : 0 }) }
    #expect(Set(ids + [id([0, 0, 0])]).count == 131)
  }

  @Test(arguments: [
    "", String(repeating: "a", count: 25), String(repeating: "a", count: 27),
    String(repeating: "a", count: 25) + "A", String(repeating: "a", count: 25) + "1",
    String(repeating: "a", count: 24) + "é", String(repeating: "a", count: 25) + "/",
  ])
  func `a text with another length or other characters is not an id`(text: String) {
    #expect(!RandomID.isValid(text))
  }
}
