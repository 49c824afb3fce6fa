import Foundation
import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct GalleryTests {
  struct Named: CustomTestStringConvertible {
    let testDescription: String
    let control: Control
  }

  static let gallery = Control.gallery.sorted { $0.key < $1.key }.map(Named.init)

  @Test(arguments: gallery)
  func `a name is one word of letters, digits and hyphens, as transcripts require`(named: Named) {
    let name = named.testDescription
    #expect(
      !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
  }

  @Test(arguments: gallery)
  func `every layer has finite properties at any time`(named: Named) {
    let layers = named.control.layers.flatMap(TurningTests.all)
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
}

@Suite struct TurningTests {
  /// A layer and all layers in its group.
  static func all(_ layer: Layer) -> [Layer] {
    guard case .group(let layers) = layer.shape else { return [layer] }
    return [layer] + layers.flatMap(all)
  }

  @Test(arguments: Control.gallery.keys.sorted())
  func `no rotation jumps between cycles or at the exit`(name: String) throws {
    let control = try #require(Control.gallery[name])
    let brief = 1e-9
    for layer in control.layers.flatMap(TurningTests.all) {
      for cycles in stride(from: 1.0, through: 8, by: 1) {
        let before = layer.value(.rotation, at: .cycle(cycles - brief))
        let after = layer.value(.rotation, at: .cycle(cycles))
        let exit = layer.value(.rotation, at: .exit(0, after: cycles))
        for next in [after, exit] {
          let turn = (next - before).remainder(dividingBy: 1)
          #expect(abs(turn) < 1e-6, "after \(cycles) cycles by \(turn)")
        }
      }
    }
  }
}
