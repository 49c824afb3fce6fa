@testable import OverscrollLaws
import Testing

struct StretchDragTests {
  private let bounds = ScrollBounds(viewport: 1000, content: 2000)

  @Test func `content stretches once it was dragged ten points beyond an edge`() {
    let vector = LawVectors.chromium.minimumDelta
    var drag = StretchDrag(from: 1000, in: bounds, by: ElasticOverscroll())
    for (distance, stretches) in zip(vector.drags, vector.stretches) {
      drag.move(by: distance)
      #expect((drag.offset > 1000) == stretches)
    }
  }

  @Test func `content that is caught as it comes back stretches from where it is`() {
    let vector = LawVectors.chromium.bezierCatch
    let bounds = ScrollBounds(viewport: vector.length, content: vector.length + 100)
    var drag = StretchDrag(
      from: vector.stretch, in: bounds, by: BezierOverscroll(length: vector.length))
    drag.move(by: vector.by)
    #expect(drag.offset.rounded(.towardZero) == vector.then)
  }

  @Test func `content comes back 1 to 1, and scrolls on`() {
    var drag = StretchDrag(from: 1000, in: bounds, by: ElasticOverscroll())
    drag.move(by: 400)
    #expect(drag.offset == 1020)
    drag.move(by: -15)
    #expect(drag.offset == 1005)
    drag.move(by: -25)
    #expect(drag.offset == 980)
  }
}
