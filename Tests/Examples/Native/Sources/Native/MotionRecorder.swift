#if !os(macOS)
  #if canImport(UIKit)
    public import UIKit
  #else
    import Foundation
  #endif

  /// Records a scroll view of UIKit as the CSV that `overscroll feel` compares: a line a frame, for as long as it is kept.
  ///
  /// ```swift
  /// let recorder = MotionRecorder(of: tableView)
  /// // Scroll with a finger, then:
  /// print(recorder.csv)
  /// ```
  @MainActor public final class MotionRecorder {
    /// What was recorded so far.
    public private(set) var csv = "time,finger,offset\n"
    private var link: UIUpdateLink?

    /// Begins to record a scroll view.
    public init(of scrollView: UIScrollView) {
      let link = UIUpdateLink(view: scrollView) { [weak self, weak scrollView] _, frame in
        guard let self, let scrollView else { return }
        let finger =
          scrollView.isTracking ? "\(scrollView.panGestureRecognizer.location(in: nil).y)" : ""
        let offset = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
        csv += "\(frame.modelTime),\(finger),\(offset)\n"
      }
      link.requiresContinuousUpdates = true
      link.isEnabled = true
      self.link = link
    }
  }
#endif
