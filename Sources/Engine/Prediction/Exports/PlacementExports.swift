import OverscrollRefreshing
import OverscrollScrolling

// What the page asks of where a control is drawn. An edge and a placement are their places in the lists of web/scene.

/// Where the numbers are of the box that was asked for last.
nonisolated(unsafe) private let box = UnsafeMutablePointer<Double>.allocate(capacity: 10)

/// Places the control whose numbers are in the room, with so many steps of its presentation.
///
/// They are the edge, how far it is open, the viewport's width and height, the bars' inset at the edge, the control's extent,
/// the left and top side, the width and the height that its program has given it, NaN for none, its gap from the content, its
/// placement, and for each step the part of the extent and the placement from there on.
///
/// Returns where the numbers of the box are, and then those of where it is seen, both from the left top corner; its length by
/// the extent, and whether it is free. Returns null where there is no such edge or placement.
@_expose(wasm, "place") @_cdecl("overscroll_place")
func place(_ steps: Int32) -> UnsafeMutablePointer<Double>? {
  guard let edge = element(of: ScrollEdge.allCases, number(0)),
    let first = element(of: Placement.allCases, number(11))
  else { return nil }
  var later: [Presentation.Step] = []
  for index in stride(from: 12, to: 12 + 2 * Int(steps), by: 2) {
    guard let next = element(of: Placement.allCases, number(index + 1)) else { return nil }
    later.append(.init(ratio: number(index), placement: next))
  }
  let gap = EdgeGap(
    edge, distance: number(1), viewport: Vector(number(2), number(3)), inset: number(4))
  let frame = ControlFrame(x: number(6), y: number(7), width: number(8), height: number(9))
  let placed = ControlBox(
    Presentation(first, later, gap: number(10)), extent: number(5), in: gap,
    frame: frame.x.isNaN ? nil : frame)
  put(placed.area, box)
  put(placed.clip, box + 4)
  box[8] = placed.scale
  box[9] = placed.isFree ? 1 : 0
  return box
}

private func put(_ area: ControlBox.Area, _ numbers: UnsafeMutablePointer<Double>) {
  numbers[0] = area.origin.x
  numbers[1] = area.origin.y
  numbers[2] = area.size.x
  numbers[3] = area.size.y
}

private func element<Element>(of all: [Element], _ index: Double) -> Element? {
  guard let index = Int(exactly: index), all.indices.contains(index) else { return nil }
  return all[index]
}
