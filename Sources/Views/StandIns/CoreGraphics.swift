// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if !canImport(CoreGraphics)
  import Foundation

  // Declarations of Core Graphics that the painter uses, without any drawing. Without Core Graphics, the compiler
  // checks the painter against them. The painter has not been run on a Mac or a phone.

  public final class CGContext {
    public func saveGState() {}
    public func restoreGState() {}
    public func clip(to: CGRect) {}
    public func clip() {}
    public func concatenate(_: CGAffineTransform) {}
    public func scaleBy(x: CGFloat, y: CGFloat) {}
    public var textPosition = CGPoint.zero
    public func setAlpha(_: CGFloat) {}
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {}
    public func endTransparencyLayer() {}
    public func setFillColor(_: CGColor) {}
    public func setStrokeColor(_: CGColor) {}
    public func setLineWidth(_: CGFloat) {}
    public func setLineJoin(_: CGLineJoin) {}
    public func setLineCap(_: CGLineCap) {}
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
    public func addPath(_: CGPath) {}
    public func fill(_: [CGRect]) {}
    public func fillPath() {}
    public func strokePath() {}
    public func replacePathWithStrokedPath() {}
    public var boundingBoxOfClipPath: CGRect { .zero }
    public func drawLinearGradient(
      _: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {}
    public func drawRadialGradient(
      _: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
      endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {}
  }

  public class CGPath {}

  public final class CGMutablePath: CGPath {
    public func move(to: CGPoint) {}
    public func addLine(to: CGPoint) {}
    public func addCurve(to: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public func closeSubpath() {}
  }

  public struct CGAffineTransform {
    public init(
      a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat
    ) {}
  }

  public final class CGColor {
    public init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  }

  public final class CGColorSpace {
    public static let sRGB = "sRGB"
    public init?(name: String) {}
  }

  public typealias CFArray = [CGColor]

  public final class CGGradient {
    public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {}
  }

  public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
  }

  public enum CGLineJoin { case miter, round, bevel }
  public enum CGLineCap { case butt, round, square }
#endif
