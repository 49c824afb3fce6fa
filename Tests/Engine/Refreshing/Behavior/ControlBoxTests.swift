import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct ControlBoxTests {
  private static let viewport = Vector(390, 844)
  /// The bars at the top, left, bottom and right.
  private static let insets = [10.0, 20, 30, 40]

  /// The box of a control between the bars, pulled open by a distance.
  private func box(
    _ edge: ScrollEdge, _ presentation: Presentation, _ distance: Double, extent: Double = 80,
    frame: ControlFrame? = nil
  ) -> ControlBox {
    let gap = EdgeGap(
      edge, distance: distance, viewport: ControlBoxTests.viewport,
      inset: ControlBoxTests.insets[edge.index])
    return ControlBox(presentation, extent: extent, in: gap, frame: frame)
  }

  /// The start and the end of an area, measured from the bars inwards.
  private func inwards(_ area: ControlBox.Area, _ edge: ScrollEdge) -> [Double] {
    let inset = ControlBoxTests.insets[edge.index]
    let (origin, length) = (area.origin[edge.axis], area.size[edge.axis])
    let begin = edge.sign < 0 ? origin : ControlBoxTests.viewport[edge.axis] - origin - length
    return [begin - inset, begin - inset + length]
  }

  private static let expectations: [(Placement, Double, [Double], Double)] = [
    (.pinned, 30, [0, 80], 1), (.pinned, 100, [0, 80], 1), (.following, 30, [-50, 30], 1),
    (.following, 100, [20, 100], 1), (.centered, 30, [-25, 55], 1), (.centered, 100, [10, 90], 1),
    (.stretched, 40, [0, 40], 0.5), (.stretched, 120, [0, 120], 1.5),
    (.stretched, 0, [0, 0.8], 0.01),
  ]

  @Test(arguments: ScrollEdge.allCases)
  func `a control has the same layout at each edge, as wide as the viewport`(edge: ScrollEdge) {
    let across: ScrollAxis = edge.axis == .x ? .y : .x
    for (placement, distance, expected, scale) in ControlBoxTests.expectations {
      let box = box(edge, Presentation(placement), distance)
      for (end, other) in zip(inwards(box.area, edge), expected) { #expect(end.isNear(other)) }
      for (end, other) in zip(inwards(box.clip, edge), [0, distance]) { #expect(end.isNear(other)) }
      #expect(box.scale.isNear(scale) && !box.isFree)
      for area in [box.area, box.clip] {
        #expect(area.origin[across] == 0 && area.size[across] == ControlBoxTests.viewport[across])
      }
    }
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a following box keeps its gap from the content, as in HTRefreshView`(edge: ScrollEdge) {
    #expect(inwards(box(edge, Presentation(.following, gap: 10), 0).area, edge) == [-90, -10])
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a free control is visible in the whole viewport, and its box is at its edge`(
    edge: ScrollEdge
  ) {
    let box = box(edge, Presentation(.free), 50)
    #expect(inwards(box.area, edge) == [0, 80])
    #expect(box.clip.origin == .zero && box.clip.size == ControlBoxTests.viewport)
    #expect(box.isFree && box.scale == 1)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `a free control is visible in the frame that its program sets`(edge: ScrollEdge) {
    let frame = ControlFrame(x: 10, y: 20, width: 90, height: 60)
    let free = box(edge, Presentation(.free), 50, frame: frame)
    for area in [free.area, free.clip] {
      #expect(area.origin == Vector(10, 20) && area.size == Vector(90, 60))
    }
    #expect(free.isFree && free.scale == 1)
    let pinned = Presentation(.pinned)
    #expect(box(edge, pinned, 50, frame: frame) == box(edge, pinned, 50))
  }

  @Test func `a control without an extent is not scaled`() {
    for placement in Placement.allCases {
      #expect(box(.top, Presentation(placement), 50, extent: 0).scale == 1)
    }
  }

  @Test func `a closed gap shows nothing`() {
    #expect(box(.top, Presentation(.pinned), -5).clip.size.y == 0)
  }

  /// The start and the end of a box at the top, and its scale.
  private func span(_ presentation: Presentation, _ extent: Double, _ distance: Double) -> [Double]
  {
    let box = box(.top, presentation, distance, extent: extent)
    return inwards(box.area, .top) + [box.scale]
  }

  @Test func `a presentation can have three placements, and change before the full extent`() {
    let three = Presentation(.following, from: [1: .stretched, 0.5: .centered], gap: 8)
    #expect(span(three, 100, 40) == [-68, 32, 1])
    #expect(span(three, 100, 50) == [-25, 75, 1])
    #expect(span(three, 100, 96) == [-2, 98, 1])
    #expect(span(three, 100, 100) == [0, 100, 1])
    #expect(span(three, 100, 150) == [0, 150, 1.5])
  }
}
