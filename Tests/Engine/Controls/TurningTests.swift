import OverscrollControls
import Testing

@Suite struct TurningTests {
  /// A layer and all layers that it groups.
  static func all(_ layer: Layer) -> [Layer] {
    guard case .group(let layers) = layer.shape else { return [layer] }
    return [layer] + layers.flatMap(all)
  }

  @Test(arguments: Control.gallery.keys.sorted())
  func `no rotation jumps, neither from cycle to cycle nor into the exit`(name: String) throws {
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
