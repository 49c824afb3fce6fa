#if canImport(UIKit)
  public import UIKit

  /// Calls a closure before each frame of the screen, until it is stopped or its owner is released.
  ///
  /// A display link retains its target, so the target is not the owner. `UIUpdateLink` would pause by itself while
  /// nothing changes, but it needs iOS 18.
  @MainActor final class FrameLink: NSObject {
    private let action: (CADisplayLink) -> Void
    /// The link, until it is stopped.
    private(set) var link: CADisplayLink?

    /// Starts calling a closure with an owner, which the frame link does not retain.
    init<Owner: AnyObject>(of owner: Owner, action: @escaping (Owner, CADisplayLink) -> Void) {
      self.action = { [weak owner] link in
        if let owner { action(owner, link) } else { link.invalidate() }
      }
      super.init()
      // The compiler on Linux has no #selector.
      let link = CADisplayLink(target: self, selector: Selector(("step:")))
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    /// Whether the frames follow each other as fast as the screen can show them, up to 120 in a second.
    ///
    /// A screen that shows them needs more energy. An iPhone has more than 60 only if the app's Info.plist sets
    /// `CADisableMinimumFrameDurationOnPhone`.
    var isFast = false {
      didSet {
        guard isFast != oldValue else { return }
        link?.preferredFrameRateRange =
          isFast ? CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120) : .default
      }
    }

    /// Stops the calls.
    func stop() {
      link?.invalidate()
      link = nil
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func step(_ link: CADisplayLink) { action(link) }
  }

  /// Records a UIKit scroll view as CSV for `overscroll feel`: one line per frame while the recorder exists.
  ///
  /// ```swift
  /// let recorder = MotionRecorder(of: tableView)
  /// // Scroll with a finger, then:
  /// print(recorder.csv)
  /// ```
  @MainActor public final class MotionRecorder {
    /// The recording so far, which begins with a line of column names.
    ///
    /// The columns are the time of the frame, in seconds, the finger's y in the window, in points, and the distance
    /// from the top of the content, in points. The finger's column is empty while no finger is down.
    public private(set) var csv = "time,finger,offset\n"

    /// Starts recording a scroll view, which the recorder does not retain.
    public init(of scrollView: UIScrollView) {
      _ = FrameLink(of: self) { [weak scrollView] recorder, link in
        guard let scrollView else { return link.invalidate() }
        recorder.record(scrollView, at: link.targetTimestamp)
      }
    }

    /// Adds a line for a frame that is displayed at a time, in seconds.
    func record(_ scrollView: UIScrollView, at time: Double) {
      let finger =
        scrollView.isTracking ? "\(scrollView.panGestureRecognizer.location(in: nil).y)" : ""
      let offset = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
      csv += "\(time),\(finger),\(offset)\n"
    }
  }
#endif
