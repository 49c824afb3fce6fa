import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import Testing

/// The words of the gallery's controls are legible at each moment.
@Suite struct WordsTests {
  /// Drawn words: the position of their center across and along the box, and their height, in points.
  private struct Words {
    let text: LayerText, x: Double, y: Double, height: Double

    /// Whether two lines of words overlap.
    func meet(_ other: Words) -> Bool {
      abs(x - other.x) < 1 && abs(y - other.y) < 0.8 * (height + other.height) / 2
    }
  }

  /// A moment in the life of a control.
  private struct Moment {
    let phase: Layer.Phase, outcome: Outcome?, level: RefreshPhase.Level
    let position: Timeline.Position

    static let all: [Moment] = Layer.Phase.allCases.flatMap { phase in
      ([nil] + Outcome.allCases).flatMap { outcome in
        RefreshPhase.Level.allCases.flatMap { level in
          positions(phase).map {
            Moment(phase: phase, outcome: outcome, level: level, position: $0)
          }
        }
      }
    }

    private static func positions(_ phase: Layer.Phase) -> [Timeline.Position] {
      let parts = stride(from: 0.0, through: 1, by: 0.05)
      return switch phase {
      case .idle, .pulling, .armed:
        parts.flatMap { pull in parts.map { .pull(1.5 * pull, arming: $0) } }
      case .refreshing, .finishing: parts.map { .cycle(3 * $0) }
      case .exiting, .closing: parts.map { .exit($0, after: 1.5) }
      }
    }

    /// The words of layers, relative to the layers' groups.
    func words(_ layers: [Layer]) -> [Words] {
      layers.flatMap { layer -> [Words] in
        guard layer.visibility.includes(phase, after: outcome, level),
          layer.value(.opacity, at: position) > 0
        else { return [] }
        let (x, y) = (layer.value(.x, at: position), layer.value(.y, at: position))
        let size = layer.value(.scale, at: position)
        switch layer.shape {
        case .group(let layers):
          return words(layers).map {
            Words(text: $0.text, x: x + $0.x, y: y + $0.y, height: size * $0.height)
          }
        case .text(let text, let height, _, _):
          return [Words(text: text, x: x, y: y, height: size * height)]
        case .circle, .arc, .rectangle, .line, .path, .image: return []
        }
      }
    }
  }

  @Test(arguments: GalleryTests.gallery)
  func `no words overlap other words`(named: GalleryTests.Named) {
    for moment in Moment.all {
      let words = moment.words(named.control.layers)
      for (index, one) in words.enumerated() {
        for other in words[..<index] where one.meet(other) {
          Issue.record("\(one.text) over \(other.text) while \(moment.phase)")
          return
        }
      }
    }
  }
}
