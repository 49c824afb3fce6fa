import OverscrollTestSupport
import OverscrollWire
import Testing

/// The page repeats numbers of Swift that no message tells it.
@Suite struct PageLimitsTests {
  @Test(arguments: [
    ("maximumSamples", Samples.most), ("maximumUnanswered", ClientMessage.Page.mostUnanswered),
  ])
  func `a page puts as much into a message as the server takes`(name: String, most: Int) throws {
    let script = String(decoding: Repository.contents("web/net/protocol.js"), as: UTF8.self)
    let limits = script.matches(of: /export const (maximum[A-Za-z]+) = ([0-9_]+);/)
    let limit = try #require(limits.first { $0.output.1 == name })
    #expect(Int(limit.output.2.filter { $0 != "_" }) == most)
  }
}
