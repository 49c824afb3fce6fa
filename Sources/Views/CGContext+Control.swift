import Foundation
import Overscroll

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension CGContext {
  /// Draws a control in a context whose origin is the viewport's top left corner, with y pointing down.
  ///
  /// UIKit and SwiftUI have such contexts. Text and images need platform code: `words` draws a line of text at the
  /// origin, and `image` draws an image in an area.
  public func draw(
    _ control: ControlPicture, words: (DrawnLayer.Words) -> Void,
    image: (_ name: String, _ area: CGRect) -> Void
  ) {
    let (origin, size) = (control.clip.origin, control.clip.size)
    let area = CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y)
    saveGState()
    clip(to: area)
    if let background = control.background {
      setFillColor(background.cgColor)
      fill([area])
    }
    draw(control.layer, words: words, image: image)
    restoreGState()
  }

  private func draw(
    _ layer: DrawnLayer, words: (DrawnLayer.Words) -> Void, image: (String, CGRect) -> Void
  ) {
    saveGState()
    defer { restoreGState() }
    let map = layer.transform
    concatenate(CGAffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty))
    if let outline = layer.clip {
      addPath(outline.cgPath)
      clip()
    }
    // An opacity or a shadow applies to the layer as a whole.
    let isWhole = layer.opacity < 1 || layer.shadow != nil
    setAlpha(layer.opacity)
    if let shadow = layer.shadow {
      let offset = CGSize(width: shadow.offset.x, height: shadow.offset.y)
      setShadow(offset: offset, blur: shadow.radius, color: shadow.color.cgColor)
    }
    if isWhole { beginTransparencyLayer(auxiliaryInfo: nil) }
    defer { if isWhole { endTransparencyLayer() } }
    switch layer.content {
    case .group(let layers): for layer in layers { draw(layer, words: words, image: image) }
    case .shape(let outline, let fill, let stroke):
      if let fill { paint(fill, inside: outline.cgPath) }
      if let stroke { draw(stroke, along: outline.cgPath) }
    case .text(let line): words(line)
    case .image(let name, let size):
      image(name, CGRect(x: -size.x / 2, y: -size.y / 2, width: size.x, height: size.y))
    }
  }

  private func paint(_ fill: DrawnLayer.Fill, inside path: CGPath) {
    saveGState()
    defer { restoreGState() }
    addPath(path)
    guard case .color(let color) = fill else {
      clip()
      return paint(fill)
    }
    setFillColor(color.cgColor)
    fillPath()
  }

  private func draw(_ stroke: DrawnLayer.Stroke, along path: CGPath) {
    saveGState()
    defer { restoreGState() }
    setLineWidth(stroke.width)
    setLineJoin(.round)
    setLineCap(stroke.isDashed ? .butt : .round)
    if !stroke.pattern.isEmpty {
      setLineDash(phase: -stroke.start, lengths: stroke.pattern.map { CGFloat($0) })
    }
    addPath(path)
    guard case .color(let color) = stroke.ink else {
      replacePathWithStrokedPath()
      clip()
      return paint(stroke.ink)
    }
    setStrokeColor(color.cgColor)
    strokePath()
  }

  /// Fills the current clipping area.
  private func paint(_ fill: DrawnLayer.Fill) {
    switch fill {
    case .color(let color):
      setFillColor(color.cgColor)
      self.fill([boundingBoxOfClipPath])
    case .linear(let colors, let from, let to):
      guard let gradient = CGGradient.of(colors) else { return }
      drawLinearGradient(
        gradient, start: from.cgPoint, end: to.cgPoint,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    case .radial(let colors, let radius):
      guard let gradient = CGGradient.of(colors) else { return }
      drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: radius,
        options: .drawsAfterEndLocation)
    }
  }
}

extension CGGradient {
  /// Creates a gradient of evenly spaced colors.
  fileprivate static func of(_ colors: [RGBA]) -> CGGradient? {
    CGGradient(
      colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: colors.map(\.cgColor) as CFArray,
      locations: nil)
  }
}

extension RGBA {
  /// The color as a `CGColor`.
  public var cgColor: CGColor { CGColor(srgbRed: red, green: green, blue: blue, alpha: opacity) }
}

extension Vector {
  fileprivate var cgPoint: CGPoint { CGPoint(x: x, y: y) }
}

extension Outline {
  /// The outline as a `CGPath`.
  public var cgPath: CGPath {
    let path = CGMutablePath()
    for command in commands {
      switch command {
      case .move(let point): path.move(to: point.cgPoint)
      case .line(let point): path.addLine(to: point.cgPoint)
      case .curve(let first, let second, let end):
        path.addCurve(to: end.cgPoint, control1: first.cgPoint, control2: second.cgPoint)
      case .close: path.closeSubpath()
      }
    }
    return path
  }
}
