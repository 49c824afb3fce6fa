#if !os(macOS)
  public import Overscroll

  #if canImport(UIKit)
    public import UIKit
  #else
    import Foundation
  #endif

  /// Refresh controls for a UIKit scroll view, which keeps its own scrolling.
  ///
  /// ```swift
  /// let refresh = RefreshView(of: tableView, [.top: .bubbles])
  /// refresh.driver.onRefresh(.top) { _ in
  ///   try await loadMail()
  ///   return .success
  /// }
  /// ```
  ///
  /// The scroll view contains it as a view behind the content. It uses neither the scroll view's delegate nor a gesture
  /// recognizer: before each frame, it reads the content offset and whether a finger, momentum or the app moves the
  /// content.
  @MainActor public final class RefreshView: UIView {
    private let follower: ScrollFollower
    private weak var scrollView: UIScrollView?
    private var link: UIUpdateLink?

    /// Advances the controls' time, and runs the work of their refreshes.
    public var driver: ScrollDriver { follower.driver }

    /// Adds controls, by edge, behind the content of a scroll view.
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

    /// Returns `nil`, because a view in a nib or storyboard has no controls.
    public required init?(coder: NSCoder) { nil }

    private func update() {
      guard let scrollView else { return }
      let (before, insets) = (scrollView.contentOffset, follower.insets)
      let target = follower.follow(scrollView.report(without: insets))
      if follower.insets != insets { scrollView.contentInset.add(follower.insets, in: insets) }
      // A scroll view can move its content when its inset changes.
      let place = target.map { CGPoint(x: $0.x, y: $0.y) } ?? before
      if scrollView.contentOffset != place { scrollView.setContentOffset(place, animated: false) }
      frame = CGRect(origin: scrollView.contentOffset, size: scrollView.bounds.size)
      setNeedsDisplay()
    }

    /// Draws the controls in their current state.
    public override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      let palette: Palette = traitCollection.userInterfaceStyle == .dark ? .dark : .light
      context.draw(
        follower, palette: palette, isMotionReduced: UIAccessibility.isReduceMotionEnabled)
    }
  }

  extension UIScrollView {
    /// The state of the scroll view in a frame; `insets` are the follower's part of the scroll view's insets.
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
    /// Replaces a follower's previous insets.
    fileprivate mutating func add(_ insets: PerEdge<Double>, in before: PerEdge<Double>) {
      top += insets[.top] - before[.top]
      left += insets[.left] - before[.left]
      bottom += insets[.bottom] - before[.bottom]
      right += insets[.right] - before[.right]
    }
  }
#endif
