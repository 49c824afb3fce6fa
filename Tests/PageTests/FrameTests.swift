import Foundation
import OverscrollPage
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
}
