import OverscrollLists
import OverscrollPhysics
import OverscrollTestSupport
import OverscrollWire
import Testing

@testable import OverscrollServer

@Suite struct ListHistoryTests {
  private func row(_ number: Int) -> Row {
    Row(id: "\(number)", title: "\(number)", note: "", mark: "", hue: 0)
  }

  @Test(arguments: UInt64(1)...20)
  func `the list at any instant is the list shown then`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var list = PagedList<Row>(.offsetFrom0, size: 5)
    var history = ListHistory(list)
    var shown = [(at: Instant.zero, list: list)]
    for step in 1...60 {
      let count = list.items.count
      if random.integer(0..<9) == 0 {
        _ = list.assign((0..<random.integer(0..<20)).map { row($0 + 1_000 * step) })
      } else {
        let start = random.integer(0..<count + 1)
        let end = random.integer(start..<count + 1)
        let new = (0..<random.integer(0..<6)).map { row($0 + 1_000 * step) }
        _ = try list.replace(start..<end, with: new)
      }
      let at = Instant(seconds: Double(step))
      history.show(list, shift: 0, at: at)
      shown.append((at, list))
    }
    for (at, list) in shown {
      #expect(history.range(from: at).list == list)
      #expect(history.cut(at: at).list == list)
      #expect(history.range(from: at.advanced(by: 0.5)).list == list)
    }
    let middle = shown[30]
    let cut = history.cut(at: middle.at)
    #expect(cut.range(from: shown[10].at).list == shown[10].list)
    #expect(history.range(from: shown[10].at).steps.count <= 50)
  }

  @Test func `a long history keeps the newest moments`() {
    var list = PagedList<Row>(.none, size: 1)
    var history = ListHistory(list)
    for step in 1...40 {
      _ = list.assign((0..<1_000).map { row($0 + 1_000 * step) })
      history.show(list, shift: 0, at: Instant(seconds: Double(step)))
    }
    #expect(history.range(from: Instant(seconds: 39)).list.items[0].id == "39000")
    #expect(history.range(from: .zero).list.items[0].id == "20000")
  }
}
