import OverscrollRefreshing
import OverscrollScrolling

// What a samples message carries, by the number of its kind.
extension Input {
  /// The input that a sample of a kind is; nil for another number.
  public init?(kind: Int32, _ vector: Vector) {
    switch kind {
    case 0: self = .touch(vector)
    case 1: self = .move(vector)
    case 2: self = .release
    case 3: self = .cancel
    case 4: self = .wheel(vector, .precise)
    case 5: self = .wheel(vector, .notched)
    case 6: self = .wheel(vector, .momentum)
    case 7: self = .scroll(vector, animated: true)
    case 8: self = .scroll(vector, animated: false)
    default: return nil
    }
  }

  /// The kind of a finger's or a wheel's input, and its way in points; −1 for others.
  var sample: (kind: Double, way: Vector) {
    switch self {
    case .touch(let way): (0, way)
    case .move(let way): (1, way)
    case .release: (2, .zero)
    case .cancel: (3, .zero)
    case .wheel(let way, .precise): (4, way)
    case .wheel(let way, .notched): (5, way)
    case .wheel(let way, .momentum): (6, way)
    default: (-1, .zero)
    }
  }
}
