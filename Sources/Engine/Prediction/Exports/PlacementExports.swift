import OverscrollRefreshing
import OverscrollScrolling

// Functions for the placement of controls. An edge or a placement is its index in the lists of `web/scene`.

/// The numbers of the last requested box.
nonisolated(unsafe) private let box = NumberBuffer()

/// Places the control that the numbers in the buffer describe; `steps` is the number of its presentation's steps.
///
/// The numbers are, in order:
///
/// - the edge, and its gap in points
/// - the viewport's width and height
/// - the inset of the bars
/// - the control's extent
/// - the x, y, width and height that the app has set, or NaN
/// - the distance between the control and the content
/// - the placement
/// - 1 if the control moves over still content, otherwise 0
/// - for each step, the ratio of the extent and the placement from there
///
/// Returns the address of x, y, width and height of the box, then of its visible part, both from the top left corner.
/// The length relative to the extent, and 1 if the box is free, follow. Returns null for an unknown edge or placement.
@_expose(wasm, "place") @_cdecl("overscroll_place")
func place(_ steps: Int32) -> UnsafeMutablePointer<Double>? {
  guard let edge = element(of: ScrollEdge.allCases, number(0)),
    let first = element(of: Placement.allCases, number(11))
  else { return nil }
  var later: [Presentation.Step] = []
  for index in stride(from: 13, to: 13 + 2 * Int(steps), by: 2) {
    guard let next = element(of: Placement.allCases, number(index + 1)) else { return nil }
    later.append(.init(ratio: number(index), placement: next))
  }
  let gap = EdgeGap(
    edge, distance: number(1), viewport: Vector(number(2), number(3)), inset: number(4),
    isOver: number(12) == 1)
  let frame = ControlFrame(x: number(6), y: number(7), width: number(8), height: number(9))
  let placed = ControlBox(
    Presentation(first, later, gap: number(10)), extent: number(5), in: gap,
    frame: frame.x.isNaN ? nil : frame)
  return box.fill(
    placed.area.numbers + placed.clip.numbers + [placed.scale, placed.isFree ? 1 : 0])
}

extension ControlBox.Area {
  fileprivate var numbers: [Double] { [origin.x, origin.y, size.x, size.y] }
}

private func element<Element>(of all: [Element], _ index: Double) -> Element? {
  guard let index = Int(exactly: index), all.indices.contains(index) else { return nil }
  return all[index]
}
