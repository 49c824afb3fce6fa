#if !os(macOS)
  #if canImport(UIKit)
    public import UIKit
  #else
    import Foundation
  #endif

  /// Records a UIKit scroll view as CSV for `overscroll feel`: one line per frame while the recorder exists.
  ///
  /// ```swift
  /// let recorder = MotionRecorder(of: tableView)
  /// // Scroll with a finger, then:
  /// print(recorder.csv)
  /// ```
  @MainActor public final class MotionRecorder {
    /// The recording so far.
    public private(set) var csv = "time,finger,offset\n"
    private var link: UIUpdateLink?

    /// Starts recording a scroll view.
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
