// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// UIKit exports Foundation, Core Graphics and Core Animation.
@_exported public import Foundation

// Declarations of UIKit that OverscrollViews and its documentation use. On Linux, the compiler checks the library
// against them, and tests implement the behavior of a scroll view. Public declarations are those of Apple's
// documentation; those with the access level `package` are for tests.

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIView: UIResponder {
  open var frame: CGRect
  open var isOpaque = true
  open var isUserInteractionEnabled = true
  open var traitCollection = UITraitCollection()
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  public let layer = CALayer()

  public init(frame: CGRect) { self.frame = frame }
  public required init?(coder: NSCoder) { frame = .zero }

  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) {
    subviews.insert(view, at: index)
    view.superview = self
    if window != nil { view.windowChanged() }
  }
  open func removeFromSuperview() {
    let hadWindow = window != nil
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    if hadWindow { windowChanged() }
  }
  open func didMoveToWindow() {}
  private func windowChanged() {
    didMoveToWindow()
    for view in subviews { view.windowChanged() }
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    precondition(view == nil, "only the window's coordinates are supported")
    guard let superview else { return rect }
    return superview.convert(
      rect.offsetBy(dx: frame.minX - bounds.minX, dy: frame.minY - bounds.minY), to: nil)
  }
}

@MainActor open class UIWindow: UIView {
  open override var window: UIWindow? { self }
}

@MainActor open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero
  open var contentInset = UIEdgeInsets.zero
  open var contentSize = CGSize.zero
  open package(set) var isTracking = false
  open package(set) var isDragging = false
  open package(set) var isDecelerating = false
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  public let panGestureRecognizer = UIPanGestureRecognizer()
  open override var bounds: CGRect { CGRect(origin: contentOffset, size: frame.size) }
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
}

@MainActor open class UITableView: UIScrollView {
  open func reloadData() {}
}

@MainActor open class UITableViewCell: UIView {
  open var contentConfiguration: (any UIContentConfiguration)?
  public convenience init() { self.init(frame: .zero) }
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
}

@MainActor @preconcurrency public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
}

@MainActor open class UIViewController: UIResponder {
  open func viewDidLoad() {}
}

@MainActor open class UITableViewController: UIViewController {
  public let tableView = UITableView(frame: .zero)

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
}

extension IndexPath {
  public var row: Int { self[1] }
}

@MainActor open class UIPanGestureRecognizer {
  /// The position of the finger in the window.
  package var place = CGPoint.zero
  open func location(in view: UIView?) -> CGPoint { place }
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

@MainActor open class UITraitCollection {
  open package(set) var userInterfaceStyle = UIUserInterfaceStyle.light
  open package(set) var displayScale: CGFloat = 3
}

@MainActor public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool { false }
}

open class UIImage {
  public let cgImage: CGImage?
  public init(cgImage: CGImage) { self.cgImage = cgImage }
  public init?(named name: String) { nil }
}

open class UIFont {
  package let weight: Weight
  public let ascender: CGFloat
  private init(_ size: CGFloat, _ weight: Weight) { (ascender, self.weight) = (size, weight) }
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontSize, weight)
  }

  public struct Weight: Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }
}
