#if os(Linux)
  import UIKit

  /// A UIKit scroll view that a test scrolls.
  @MainActor final class ScrolledView: UIScrollView {
    var scrolling = PlatformScrolling()

    override var contentOffset: CGPoint {
      get { CGPoint(x: 0, y: scrolling.offset) }
      set { scrolling.go(to: newValue.y) }
    }
    override var contentSize: CGSize {
      get { CGSize(width: frame.width, height: scrolling.content) }
      set {}
    }
    override var contentInset: UIEdgeInsets {
      get {
        UIEdgeInsets(top: scrolling.top, left: 0, bottom: scrolling.bottom, right: 0)
      }
      set { (scrolling.top, scrolling.bottom) = (newValue.top, newValue.bottom) }
    }
    override var isTracking: Bool {
      get { scrolling.state == .held }
      set {}
    }
    override var isDecelerating: Bool {
      get { scrolling.state == .moving }
      set {}
    }
  }
#endif
