import Foundation
import OverscrollPrediction
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

  @Test func `the page has the version of the engine`() {
    let script = String(decoding: Repository.contents("web/engine/frame.js"), as: UTF8.self)
    #expect(script.contains("export const engineVersion = \(ScrollModel.version);"))
  }

  @Test func `a change has an instant, an edge, and its numbers from phase to updated`() throws {
    var page = PageModel()
    page.restore(
      ModelMessage(SimulatedServer.list().model, answering: 0), at: .zero, keepsOffset: false)
    page.send(.scroll(.zero, animated: false), stamp: .zero, sequence: 1)
    var confirmed = InputsMessage()
    confirmed.append(.scheduled(at: Instant(seconds: 1), .begin(.bottom)))
    let isApplied = page.receive(confirmed, at: .zero)
    page.advance(to: Instant(seconds: 1))
    let change = try #require(isApplied ? page.popChange() : nil)
    let places = Frame.PerEdge.allCases
    let phase = try #require(places.firstIndex(of: .phase))
    let updated = try #require(places.firstIndex(of: .updated))
    #expect(change.numbers.count == ControlChange.count)
    #expect(ControlChange.count == 2 + updated - phase + 1)
    #expect(Array(change.numbers.prefix(3)) == [1, 2, 3], "at 1 s, at the bottom, refreshing")
  }
  /// The offsets in the frames of three seconds, after a finger has moved by a distance in 0.1 s and lifted.
  private func offsets(after distance: Double, from start: Double, isStill: Bool) throws -> [Double]
  {
    var (page, frame) = (PageModel(), Frame())
    page.restore(
      ModelMessage(SimulatedServer.list().model, answering: 0), at: .zero, keepsOffset: false)
    page.send(.scroll(Vector(0, start), animated: false), stamp: .zero, sequence: 1)
    page.send(.touch(Vector(200, 400)), stamp: Instant(seconds: 1), sequence: 2)
    for step in 1...20 {
      let stamp = Instant(seconds: 1 + 0.005 * Double(step))
      page.send(.move(Vector(0, distance / 20)), stamp: stamp, sequence: 3)
    }
    page.send(.release, stamp: Instant(seconds: 1.1), sequence: 4)
    let place = try #require(Frame.Head.allCases.firstIndex(of: .offsetY))
    return (0...180).map { step in
      page.fill(&frame, at: Instant(seconds: 1.1 + Double(step) / 60), isStill: isStill)
      return frame.numbers[place]
    }
  }

  @Test func `with reduced motion, thrown content stops at the edge`() throws {
    let moving = try offsets(after: 300, from: 400, isStill: false)
    #expect(moving.contains { $0 < -1 }, "it bounces otherwise")
    let still = try offsets(after: 300, from: 400, isStill: true)
    #expect(still.allSatisfy { $0 >= 0 })
    #expect(still.last == 0)
  }

  @Test func `with reduced motion, a throw within the content is visible`() throws {
    let moving = try offsets(after: -200, from: 0, isStill: true)
    #expect(moving == moving.sorted())
    #expect(Set(moving).count > 10)
  }

  @Test func `with reduced motion, a released pull returns in one step`() throws {
    #expect(Set(try offsets(after: 60, from: 0, isStill: true)) == [0])
  }
}
