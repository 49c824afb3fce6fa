import Foundation
import OverscrollPage
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// The numbers of a frame.
struct FrameTests {
  @Test(arguments: [
    ("head", Frame.Head.allCases.map { "\($0)" }),
    ("perEdge", Frame.PerEdge.allCases.map { "\($0)" }),
  ])
  func `the page reads the numbers that the engine writes`(list: String, names: [String]) throws {
    let script = String(decoding: Repository.contents("web/engine/frame.js"), as: UTF8.self)
    let from = try #require(script.range(of: "export const \(list) = ["))
    let end = try #require(script.range(of: "\n];", range: from.upperBound..<script.endIndex))
    let lines = script[from.upperBound..<end.lowerBound].split(separator: "\n")
    #expect(lines.map { $0.split(separator: "\"")[1] } == names.map { Substring($0) })
  }

  @Test func `a change has an instant, an edge, and the edge's numbers from phase to updated`()
    throws
  {
    var page = PageModel()
    page.restore(
      ModelMessage(SimulatedServer.list().model, answering: 0), at: .zero, keeps: false)
    page.send(.scroll(.zero, animated: false), stamp: .zero, sequence: 1)
    var told = TakenInputsMessage()
    told.append(.promise(at: Instant(seconds: 1), .begin(.bottom)))
    let isHeard = page.hear(told, at: .zero)
    page.advance(to: Instant(seconds: 1))
    let change = try #require(isHeard ? page.popChange() : nil)
    let places = Frame.PerEdge.allCases
    let phase = try #require(places.firstIndex(of: .phase))
    let updated = try #require(places.firstIndex(of: .updated))
    #expect(change.numbers.count == ControlChange.count)
    #expect(ControlChange.count == 2 + updated - phase + 1)
    #expect(Array(change.numbers.prefix(3)) == [1, 2, 3], "at 1 s, at the bottom, refreshing")
  }
}
