// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if !canImport(UIKit) && !canImport(SwiftUI)
  public import Foundation

  // What the adapter uses of UIKit, with its signatures and without any behaviour: where there is none of it the compiler checks the
  // adapter against these, and a test gives a scroll view a behaviour. It has not been run on a phone.

  @MainActor open class UIView {
    public var frame: CGRect
    public var isOpaque = true
    public var isUserInteractionEnabled = true
    public let traitCollection = UITraitCollection()
    public private(set) var subviews: [UIView] = []
    public init(frame: CGRect) { self.frame = frame }
    public required init?(coder: NSCoder) { frame = .zero }
    public func insertSubview(_ view: UIView, at index: Int) { subviews.insert(view, at: index) }
    public func setNeedsDisplay() {}
    open func draw(_: CGRect) {}
  }

  @MainActor open class UIScrollView: UIView {
    open var contentOffset = CGPoint.zero
    open var contentInset = UIEdgeInsets()
    open var contentSize = CGSize.zero
    open var isTracking = false
    open var isDragging = false
    open var isDecelerating = false
    public var alwaysBounceVertical = false
    public let panGestureRecognizer = UIPanGestureRecognizer()
    public var bounds: CGRect { CGRect(origin: contentOffset, size: frame.size) }
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    open func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
  }

  @MainActor public final class UIPanGestureRecognizer {
    /// Where the finger is, in the window; a test sets it.
    public var place = CGPoint.zero
    public func location(in view: UIView?) -> CGPoint { place }
  }

  public struct UIEdgeInsets: Equatable, Sendable {
    public var top: CGFloat = 0
    public var left: CGFloat = 0
    public var bottom: CGFloat = 0
    public var right: CGFloat = 0
    public init() {}
  }

  public enum UIUserInterfaceStyle { case unspecified, light, dark }

  @MainActor public final class UITraitCollection {
    public let userInterfaceStyle = UIUserInterfaceStyle.light
  }

  @MainActor public enum UIAccessibility {
    public static let isReduceMotionEnabled = false
  }

  @MainActor public final class UIUpdateLink {
    /// The link that was enabled last, whose handler a test calls in place of a screen.
    public private(set) static weak var latest: UIUpdateLink?
    public let handler: (UIUpdateLink, UIUpdateInfo) -> Void
    public var requiresContinuousUpdates = false
    public var isEnabled = false {
      didSet { if isEnabled { UIUpdateLink.latest = self } }
    }
    public init(view: UIView, actionHandler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
      handler = actionHandler
    }
  }

  @MainActor public final class UIUpdateInfo {
    /// When the frame that is prepared is shown, seconds.
    public let modelTime: TimeInterval
    public init(modelTime: TimeInterval = 0) { self.modelTime = modelTime }
  }

  @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext() }
#endif
