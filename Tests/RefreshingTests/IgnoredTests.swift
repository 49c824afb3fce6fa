import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import Testing

/// What cannot be is refused with a reason, and nothing has changed.
@Suite struct IgnoredTests {
  struct Refused: CustomTestStringConvertible {
    let testDescription: String
    let reason: String
    let input: @Sendable (inout RefreshingScrollView, ScrollEdge) -> [ScrollOutput]

    init(
      _ name: String, _ reason: String,
      _ input: @escaping @Sendable (inout RefreshingScrollView, ScrollEdge) -> [ScrollOutput]
    ) {
      (testDescription, self.reason, self.input) = (name, reason, input)
    }
  }

  static let withoutFinger = [
    Refused("move", "no finger is down") { view, _ in view.move(by: Vector(9, 9), stamp: .zero) },
    Refused("release", "no finger is down") { view, _ in view.release(stamp: .zero) },
    Refused("cancel", "no finger is down") { view, _ in view.cancel() },
  ]

  static let withFinger =
    [
      Refused("touch", "a finger is already down") { view, _ in view.touch(stamp: .zero) },
      Refused("scroll", "a finger is down") { view, _ in
        view.scroll(to: Vector(50, 50), animated: true)
      },
    ]
    + WheelKind.allCases.map { kind in
      Refused("wheel \(kind)", "a finger is down") { view, _ in
        view.wheel(by: Vector(30, 30), kind)
      }
    }

  static let withoutControl = [
    Refused("begin", "no control at") { view, edge in view.begin(edge) },
    Refused("finish", "no control at") { view, edge in
      view.answer(edge, .finished(.success, run: nil))
    },
  ]

  @Test(arguments: ScrollEdge.allCases, withoutFinger)
  func `without a finger nothing can be dragged`(edge: ScrollEdge, refused: Refused) {
    var rig = Rig(edge)
    _ = rig.wheel(50)
    expectRefusal(&rig, edge, refused)
  }

  @Test(arguments: ScrollEdge.allCases, withFinger)
  func `under a finger nothing else moves the content`(edge: ScrollEdge, refused: Refused) {
    var rig = Rig(edge)
    _ = rig.pull(to: 100)
    expectRefusal(&rig, edge, refused)
  }

  @Test(arguments: ScrollEdge.allCases, withoutControl)
  func `without a control nothing refreshes`(edge: ScrollEdge, refused: Refused) {
    var rig = Rig(edge)
    _ = rig.view.setControl(edge, nil)
    expectRefusal(&rig, edge, refused)
  }

  private func expectRefusal(_ rig: inout Rig, _ edge: ScrollEdge, _ refused: Refused) {
    let before = Sight(rig.view)
    let outputs = rig.after { view, _ in refused.input(&view, edge) }
    #expect(outputs.count == 1)
    #expect(outputs.ignored.first?.hasPrefix(refused.reason) == true)
    #expect(Sight(rig.view) == before)
  }
}
