import OverscrollRefreshing
import OverscrollScrolling

extension Input {
  /// The input that a sample of a phase is, by the numbers of a samples message; nil for another number.
  public init?(phase: Int32, _ vector: Vector) {
    switch phase {
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
}
