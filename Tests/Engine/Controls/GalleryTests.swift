import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import Testing

@Suite struct GalleryTests {
  struct Named: CustomTestStringConvertible {
    let testDescription: String
    let control: Control
  }

  static let gallery = Control.gallery.sorted { $0.key < $1.key }.map(Named.init)

  @Test(arguments: gallery)
  func `a name is one word of letters, digits and hyphens, as transcripts need it`(named: Named) {
    let name = named.testDescription
    #expect(
      !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
  }

  @Test(arguments: gallery)
  func `distances suit a hand, and times an eye`(named: Named) {
    let (control, behavior) = (named.control, named.control.behavior)
    #expect((20...200).contains(control.extent.amount))
    #expect((20...200).contains(behavior.threshold.amount))
    #expect((0...behavior.threshold.amount).contains(behavior.refreshingExtent.amount))
    #expect((0...3).contains(behavior.cycle.duration))
    #expect((0...behavior.cycle.duration).contains(behavior.cycle.delay))
    #expect((0...2).contains(behavior.exit))
    #expect(behavior.isEnabled)
  }

  @Test(arguments: gallery)
  func `every layer has finite properties at any time`(named: Named) {
    let layers = flat(named.control.layers)
    #expect(!layers.isEmpty)
    for layer in layers {
      for property in Layer.Property.allCases {
        for at in stride(from: 0.0, through: 3, by: 0.125) {
          for position in [Timeline.Position.pull(at, arming: at / 3), .cycle(at), .exit(at / 3)] {
            let value = layer.value(property, at: position)
            #expect(value.isFinite)
            if property == .opacity { #expect((0...1).contains(value)) }
          }
        }
      }
    }
  }

  @Test(arguments: gallery)
  func `a control goes through a whole refresh at every edge`(named: Named) {
    for edge in ScrollEdge.allCases {
      let metrics = ScrollMetrics(viewport: Vector(400, 600), content: Vector(2000, 2000))
      let control = ControlPlacement(name: named.testDescription, behavior: named.control.behavior)
      var model = ScrollModel(ScrollSetup(metrics: metrics, [.control(edge, control)]))
      _ = model.handle(.begin(edge), at: .zero)
      var words = [model[edge]?.phase.word]
      _ = model.advance(to: Instant(seconds: 1))
      words.append(model[edge]?.phase.word)
      _ = model.handle(.end(edge, .success, run: nil), at: Instant(seconds: 1))
      _ = model.advance(to: Instant(seconds: 20))
      words.append(model[edge]?.phase.word)
      #expect(words == ["refreshing", "refreshing", "idle"])
    }
  }

  private func flat(_ layers: [Layer]) -> [Layer] {
    layers.flatMap { layer in
      if case .group(let children) = layer.shape { [layer] + flat(children) } else { [layer] }
    }
  }
}
