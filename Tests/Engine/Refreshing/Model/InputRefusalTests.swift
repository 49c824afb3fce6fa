import OverscrollRefreshing
import OverscrollScrolling
import Testing

/// An input that is not possible now is ignored with a reason, and changes nothing.
@Suite struct InputRefusalTests {
  struct Refused: CustomTestStringConvertible {
    let testDescription: String
    let reason: String
    let input: @Sendable (ScrollEdge) -> Input

    init(_ name: String, _ reason: String, _ input: @escaping @Sendable (ScrollEdge) -> Input) {
      (testDescription, self.reason, self.input) = (name, reason, input)
    }
  }

  static let withoutFinger = [
    Refused("move", "no finger is down") { _ in .move(Vector(9, 9)) },
    Refused("release", "no finger is down") { _ in .release },
    Refused("cancel", "no finger is down") { _ in .cancel },
  ]

  static let withFinger =
    [
      Refused("touch", "a finger is already down") { _ in .touch(.zero) },
      Refused("scroll", "a finger is down") { _ in .scroll(Vector(50, 50), animated: true) },
      Refused("scroll to top", "a finger is down") { _ in .scrollToTop },
    ]
    + WheelKind.allCases.map { kind in
      Refused("wheel \(kind)", "a finger is down") { _ in .wheel(Vector(30, 30), kind) }
    }

  static let withoutControl = [
    Refused("begin", "no control at") { .begin($0) },
    Refused("end", "no control at") { .end($0, .success, run: nil) },
    Refused("accept", "no control at") { .accept($0, run: nil) },
    Refused("refuse", "no control at") { .refuse($0, run: nil) },
    Refused("stop", "no control at") { .stop($0) },
    Refused("reset", "no control at") { .reset($0) },
    Refused("remove", "no control at") { .remove($0) },
    Refused("enable", "no control at") { .enable($0) },
    Refused("disable", "no control at") { .disable($0) },
    Refused("frame", "no control at") {
      .frame($0, ControlFrame(x: 0, y: 0, width: 80, height: 80))
    },
  ]

  @Test(arguments: ScrollEdge.allCases, withoutFinger)
  func `a finger's inputs are ignored while no finger is down`(edge: ScrollEdge, refused: Refused) {
    var rig = Rig(edge)
    _ = rig.wheel(50)
    expectRefusal(&rig, edge, refused)
  }

  @Test(arguments: ScrollEdge.allCases, withFinger)
  func `other motion is ignored while a finger is down`(edge: ScrollEdge, refused: Refused) {
    var rig = Rig(edge)
    _ = rig.pull(to: 100)
    expectRefusal(&rig, edge, refused)
  }

  @Test(arguments: ScrollEdge.allCases, withoutControl)
  func `a control's inputs are ignored without a control`(edge: ScrollEdge, refused: Refused) {
    var rig = Rig(edge)
    _ = rig.control(edge, nil)
    expectRefusal(&rig, edge, refused)
  }

  private func expectRefusal(_ rig: inout Rig, _ edge: ScrollEdge, _ refused: Refused) {
    let before = VisibleState(rig.model)
    let outputs = rig.after(0, refused.input(edge))
    #expect(outputs.count == 1)
    #expect(outputs.ignored.first?.hasPrefix(refused.reason) == true)
    #expect(VisibleState(rig.model) == before)
  }
}
