import Testing

@testable import OverscrollServer

@Suite struct LineTests {
  @Test func `whoever came first is first, until it leaves`() {
    var line = Line<String>()
    #expect(line.first() == nil && line.isEmpty)
    let places = ["a", "b", "c"].map { line.append($0) }
    #expect(line.first() == "a")
    line.remove(places[1])
    #expect(line.first() == "a")
    line.remove(places[0])
    #expect(line.first() == "c")
    line.remove(places[2])
    #expect(line.first() == nil && line.isEmpty)
    _ = line.append("d")
    #expect(line.first() == "d")
  }

  @Test func `whoever has left and comes back is last`() {
    var line = Line<String>()
    let place = line.append("a")
    _ = line.append("b")
    line.remove(place)
    line.remove(place)
    _ = line.append("a")
    #expect(line.first() == "b")
  }
}
