#if !os(macOS)
  public import Overscroll

  #if canImport(UIKit)
    public import UIKit
  #else
    import Foundation
  #endif

  /// Refresh controls of a scroll view of UIKit, which goes on scrolling as it does.
  ///
  /// ```swift
  /// let refresh = RefreshView(of: tableView, [.top: .bubbles])
  /// refresh.driver.onRefresh(.top) { _ in
  ///   try await loadMail()
  ///   return .success
  /// }
  /// ```
  ///
  /// The scroll view holds it as a view behind its content. It needs neither the scroll view's delegate nor a gesture of its own:
  /// before each frame it reads where the content stands and what moves it.
  @MainActor public final class RefreshView: UIView {
    private let follower: ScrollFollower
    private weak var scrollView: UIScrollView?
    private var link: UIUpdateLink?

    /// Lets time pass for the controls, and does the work of their refreshes.
    public var driver: ScrollDriver { follower.driver }

    /// Puts controls behind the content of a scroll view, by the edges at which they stand.
    public init(
      of scrollView: UIScrollView, _ controls: [ScrollEdge: Control],
      clock: some Clock<Duration> = ContinuousClock()
    ) {
      follower = ScrollFollower(controls, clock: clock)
      self.scrollView = scrollView
      super.init(frame: scrollView.bounds)
      (isOpaque, isUserInteractionEnabled) = (false, false)
      scrollView.alwaysBounceVertical = true
      scrollView.insertSubview(self, at: 0)
      let link = UIUpdateLink(view: self) { [weak self] link, _ in
        self?.update()
        link.requiresContinuousUpdates = self?.follower.isAnimated == true
      }
      link.isEnabled = true
      self.link = link
    }

    /// A view in a nib or a storyboard has no controls.
    public required init?(coder: NSCoder) { nil }

    private func update() {
      guard let scrollView else { return }
      let (before, insets) = (scrollView.contentOffset, follower.insets)
      let target = follower.follow(scrollView.report(without: insets))
      if follower.insets != insets { scrollView.contentInset.add(follower.insets, in: insets) }
      // A scroll view may move its content when its inset changes.
      let place = target.map { CGPoint(x: $0.x, y: $0.y) } ?? before
      if scrollView.contentOffset != place { scrollView.setContentOffset(place, animated: false) }
      frame = CGRect(origin: scrollView.contentOffset, size: scrollView.bounds.size)
      setNeedsDisplay()
    }

    /// Draws the controls as they are now.
    public override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      let palette: Palette = traitCollection.userInterfaceStyle == .dark ? .dark : .light
      context.draw(
        follower, palette: palette, isMotionReduced: UIAccessibility.isReduceMotionEnabled)
    }
  }

  extension UIScrollView {
    /// What the scroll view says in a frame; its insets have those of a follower in them.
    fileprivate func report(without insets: PerEdge<Double>) -> ScrollReport {
      var bars = PerEdge(repeating: 0.0)
      bars[.top] = adjustedContentInset.top - insets[.top]
      bars[.left] = adjustedContentInset.left - insets[.left]
      bars[.bottom] = adjustedContentInset.bottom - insets[.bottom]
      bars[.right] = adjustedContentInset.right - insets[.right]
      return ScrollReport(
        isTracking || isDragging ? .finger : isDecelerating ? .momentum : .program,
        offset: Vector(contentOffset.x, contentOffset.y),
        sizes: ScrollMetrics(
          viewport: Vector(bounds.width, bounds.height),
          content: Vector(contentSize.width, contentSize.height)),
        bars: bars)
    }
  }

  extension UIEdgeInsets {
    /// Puts a follower's insets in the place of those that it had before.
    fileprivate mutating func add(_ insets: PerEdge<Double>, in before: PerEdge<Double>) {
      top += insets[.top] - before[.top]
      left += insets[.left] - before[.left]
      bottom += insets[.bottom] - before[.bottom]
      right += insets[.right] - before[.right]
    }
  }
#endif
