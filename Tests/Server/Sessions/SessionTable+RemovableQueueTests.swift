import Testing

@testable import OverscrollServer

@Suite struct RemovableQueueTests {
  @Test func `whoever came first is first, until it leaves`() {
    var queue = RemovableQueue<String>()
    #expect(queue.first() == nil && queue.isEmpty)
    let places = ["a", "b", "c"].map { queue.append($0) }
    #expect(queue.first() == "a")
    queue.remove(places[1])
    #expect(queue.first() == "a")
    queue.remove(places[0])
    #expect(queue.first() == "c")
    queue.remove(places[2])
    #expect(queue.first() == nil && queue.isEmpty)
    _ = queue.append("d")
    #expect(queue.first() == "d")
  }

  @Test func `whoever has left and comes back is last`() {
    var queue = RemovableQueue<String>()
    let place = queue.append("a")
    _ = queue.append("b")
    queue.remove(place)
    queue.remove(place)
    _ = queue.append("a")
    #expect(queue.first() == "b")
  }
}
