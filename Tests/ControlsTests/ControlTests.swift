import OverscrollControls
import OverscrollLayers
import OverscrollRefreshing
import Testing

@Suite struct ControlTests {
  @Test func `a control arms at its own extent and holds it open, unless told otherwise`() {
    let plain = Control(extent: 50) { Layer.circle(radius: 1) }
    #expect(plain.behavior.threshold == 50)
    #expect(plain.behavior.resting == 50)
    let other = Control(extent: 50, threshold: 90, resting: 0) { Layer.circle(radius: 1) }
    #expect(other.behavior.threshold == 90)
    #expect(other.behavior.resting == 0)
    #expect(other.extent == 50)
  }

  @Test func `a control refreshes on release and ends after its cycle, unless told otherwise`() {
    let control = Control(extent: 50, cycle: Cycle(duration: 1)) { Layer.circle(radius: 1) }
    #expect(control.behavior.trigger == .release)
    #expect(control.behavior.ending == .afterCycle)
    #expect(control.behavior.exit == 0)
    #expect(control.background == nil)
  }

  @Test func `what cannot be drawn of a control is left out, and what cannot work is nothing`() {
    let control = Control(extent: 50) {
      Layer.circle(radius: -1)
      Layer.circle(radius: 1)
    }
    #expect(control.faults.count == 1)
    #expect(control.possible?.layers == [.circle(radius: 1)])
    for extent in [0, -5, .infinity, .nan] {
      let unseen = Control(extent: extent) { Layer.circle(radius: 1) }
      #expect(unseen.faults.contains("its extent is above 0, not \(extent)"))
      #expect(unseen.possible?.layers == nil)
    }
    let none = Control(extent: .nan, threshold: 50) { Layer.circle(radius: 1) }
    #expect(none.possible?.layers == nil)
    #expect(control.behaving { $0.exit = .infinity }.possible?.layers == nil)
    let unseen = Control(extent: 50, background: LayerColor(red: 3, green: 0, blue: 0)) {
      Layer.circle(radius: 1)
    }
    #expect(unseen.possible?.layers == nil)
  }
}
