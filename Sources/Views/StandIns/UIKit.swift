// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if !canImport(UIKit) && !canImport(SwiftUI)
  public import Foundation

  // Declarations of UIKit that the adapter uses, without behavior. Without UIKit, the compiler checks the adapter
  // against them, and a test implements the scroll view's behavior. The adapter has not been run on a phone.

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
    /// The position of the finger in the window; tests set it.
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
    /// The link that was enabled last; tests call its handler instead of a screen.
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
    /// The display time of the prepared frame, in seconds.
    public let modelTime: TimeInterval
    public init(modelTime: TimeInterval = 0) { self.modelTime = modelTime }
  }

  @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext() }
#endif
