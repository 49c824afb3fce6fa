@testable import OverscrollLaws
import OverscrollTestSupport
import Testing

struct FrictionDragTests {
  private func moved(_ pixels: Double, by distance: Double, extent: Double = 1000) -> Double {
    let bounds = ScrollBounds(viewport: 100, content: 100 + extent)
    return abs(FrictionDrag.moved(from: pixels, by: distance, in: bounds) - pixels)
  }

  @Test(arguments: LawVectors.flutter.drags.cases)
  func `a movement shows as much as Flutter's test says`(drag: Drags.Case) {
    let shown = moved(drag.pixels, by: drag.by, extent: drag.extent)
    #expect(drag.least <= shown && shown <= drag.most)
  }

  @Test func `the further content is out, the harder, and easier on the way back`() {
    let shown = LawVectors.flutter.drags.harder.map { moved($0[0], by: $0[1]) }
    #expect(shown == shown.sorted() && Set(shown).count == shown.count)
  }

  @Test func `the first movements break a threshold`() {
    let bounds = ScrollBounds(viewport: 800, content: 5000)
    var drag = FrictionDrag(from: 100, in: bounds)
    drag.move(by: 3)
    #expect(drag.offset == 100)
    drag.move(by: 10)
    #expect(drag.offset.isNear(100 + 3.5 / 3))
    drag.move(by: 10)
    #expect(drag.offset.isNear(110 + 3.5 / 3))
    var deliberate = FrictionDrag(from: 100, in: bounds)
    deliberate.move(by: -25)
    #expect(deliberate.offset == 75)
  }
}
