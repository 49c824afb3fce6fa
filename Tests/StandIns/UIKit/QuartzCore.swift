// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

// Declarations of Core Animation that OverscrollViews uses, without any drawing.

open class CALayer {
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var isHidden = false
  open var masksToBounds = false
  open var mask: CALayer?
  open var name: String?
  open var contents: Any?
  open var contentsScale: CGFloat = 1
  open var backgroundColor: CGColor?
  open var opacity: Float = 1
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open private(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?
  private var transform = CGAffineTransform.identity

  public init() {}

  open var frame: CGRect {
    get {
      CGRect(
        x: position.x - bounds.width / 2, y: position.y - bounds.height / 2, width: bounds.width,
        height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  open func affineTransform() -> CGAffineTransform { transform }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = m }

  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    layer.superlayer = self
    sublayers = (sublayers ?? []) + [layer]
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = sublayers?.firstIndex(where: { $0 === oldLayer }) else { return }
    (oldLayer.superlayer, newLayer.superlayer) = (nil, self)
    sublayers?[index] = newLayer
  }

  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
}

open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor? = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var lineDashPhase: CGFloat = 0
  open var lineDashPattern: [NSNumber]?
}

public struct CAShapeLayerLineCap: Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
}

public struct CAShapeLayerLineJoin: Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
}

open class CATextLayer: CALayer {
  open var string: Any?
  open var font: AnyObject?
  open var fontSize: CGFloat = 36
  open var foregroundColor: CGColor?
  /// Half of the font's size for each character, which is enough for tests.
  open func preferredFrameSize() -> CGSize {
    CGSize(width: fontSize / 2 * CGFloat((string as? String ?? "").count), height: fontSize)
  }
}

open class CAGradientLayer: CALayer {
  open var type = CAGradientLayerType.axial
  open var colors: [Any]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

public struct CAGradientLayerType: Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
}

open class CATransaction {
  /// Whether the current transaction disables implicit animations, or `nil` outside of a transaction.
  nonisolated(unsafe) package private(set) static var disablesActions: Bool?
  open class func begin() { disablesActions = false }
  open class func commit() { disablesActions = nil }
  open class func setDisableActions(_ flag: Bool) { disablesActions = flag }
}

/// A display link that no screen fires; tests call its target's method.
open class CADisplayLink {
  package let target: Any
  package private(set) var isValid = true
  open package(set) var targetTimestamp: CFTimeInterval = 0
  open var preferredFrameRateRange = CAFrameRateRange.default

  public init(target: Any, selector sel: Selector) { self.target = target }
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() { isValid = false }
}

public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum, maximum: Float
  public var preferred: Float?
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

public typealias CFTimeInterval = Double

/// The name of a method, from the module `ObjectiveC`.
public struct Selector {
  public init(_ str: String) {}
}
