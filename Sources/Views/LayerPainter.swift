#if canImport(UIKit)
  import Overscroll
  import UIKit

  /// Shows the drawing of a control as a tree of layers, which it reuses from frame to frame.
  ///
  /// A ``DrawnLayer`` is a layer without a size, whose sublayers are its content. The caller disables implicit
  /// animations.
  @MainActor struct LayerPainter {
    /// The pixels per point, for text.
    let scale: CGFloat
    /// Returns the app's image for a name in a control.
    let image: (_ name: String) -> UIImage?

    /// Shows a control in a layer whose superlayer has the viewport's points, or hides the layer without a control.
    func show(_ control: ControlPicture?, in layer: CALayer) {
      layer.isHidden = control == nil
      guard let control else { return }
      let (origin, size) = (control.clip.origin, control.clip.size)
      layer.show(CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y))
      layer.masksToBounds = true
      layer.backgroundColor = control.background?.cgColor
      show(control.layer, in: layer.sublayer(0, CALayer()), of: .identity)
    }

    private func show(_ drawn: DrawnLayer, in layer: CALayer, of outer: CGAffineTransform) {
      let map = drawn.transform
      let inner = CGAffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty)
      let whole = inner.concatenating(outer)
      layer.setAffineTransform(inner)
      layer.opacity = Float(drawn.opacity)
      layer.mask = drawn.clip.map { clip in
        let mask = layer.mask as? CAShapeLayer ?? CAShapeLayer()
        mask.path = clip.cgPath
        return mask
      }
      layer.cast(drawn.shadow, through: whole)
      switch drawn.content {
      case .group(let layers):
        for (index, drawn) in layers.enumerated() {
          show(drawn, in: layer.sublayer(index, CALayer()), of: whole)
        }
        layer.removeSublayers(after: layers.count)
      case .shape(let outline, let fill, let stroke): show(outline, fill, stroke, in: layer)
      case .text(let words): show(words, in: layer)
      case .image(let name, let size): show(name, size, in: layer)
      }
    }

    private func show(
      _ outline: Outline, _ fill: DrawnLayer.Fill?, _ stroke: DrawnLayer.Stroke?, in layer: CALayer
    ) {
      let path = outline.cgPath
      var count = 0
      if let fill {
        layer.paint(0, fill, with: CAShapeLayer()) { shape, color in
          (shape.path, shape.fillColor, shape.strokeColor) = (path, color, nil)
          return path.boundingBoxOfPath
        }
        count += 1
      }
      if let stroke {
        layer.paint(count, stroke.ink, with: CAShapeLayer()) { shape, color in
          (shape.path, shape.fillColor, shape.strokeColor) = (path, nil, color)
          shape.lineWidth = stroke.width
          shape.lineJoin = .round
          shape.lineCap = stroke.isDashed ? .butt : .round
          shape.lineDashPattern =
            stroke.pattern.isEmpty ? nil : stroke.pattern.map { NSNumber(value: $0) }
          shape.lineDashPhase = -stroke.start
          return path.boundingBoxOfPath.insetBy(dx: -stroke.width / 2, dy: -stroke.width / 2)
        }
        count += 1
      }
      layer.removeSublayers(after: count)
    }

    private func show(_ words: DrawnLayer.Words, in layer: CALayer) {
      layer.paint(0, words.ink, with: WordsLayer()) { layer, color in
        layer.contentsScale = scale
        layer.foregroundColor = color
        layer.show(words)
        return layer.frame
      }
      layer.removeSublayers(after: 1)
    }

    private func show(_ name: String, _ size: Vector, in layer: CALayer) {
      let picture = layer.sublayer(0, ImageLayer())
      picture.frame = CGRect(x: -size.x / 2, y: -size.y / 2, width: size.x, height: size.y)
      if picture.name != name { (picture.name, picture.contents) = (name, image(name)?.cgImage) }
      layer.removeSublayers(after: 1)
    }
  }

  /// A layer with the image that has its name.
  ///
  /// The class distinguishes it from a group.
  private final class ImageLayer: CALayer {}

  /// A line of text at the origin, which is measured only when it changes.
  private final class WordsLayer: CATextLayer {
    private var words: DrawnLayer.Words?

    func show(_ words: DrawnLayer.Words) {
      guard words != self.words else { return }
      self.words = words
      let weights: [UIFont.Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      let weight = weights[min(max((words.weight + 50) / 100 - 1, 0), weights.count - 1)]
      let font = UIFont.systemFont(ofSize: words.size, weight: weight)
      (string, self.font, fontSize) = (words.text, font, words.size)
      let size = preferredFrameSize()
      let startsAtOrigin = (words.alignment == .leading) != words.isRightToLeft
      let x = words.alignment == .center ? -size.width / 2 : startsAtOrigin ? 0 : -size.width
      // In most fonts, the middle of the em square is 0.3 em above the baseline.
      let y = 0.3 * words.size - font.ascender
      frame = CGRect(x: x, y: y, width: size.width, height: size.height)
    }
  }

  extension CALayer {
    /// Returns the sublayer at an index, and replaces or adds it first if it has another class or is missing.
    func sublayer<Kind: CALayer>(
      _ index: Int, _ make: @autoclosure () -> Kind
    ) -> Kind {
      let present = sublayers.flatMap { index < $0.count ? $0[index] : nil }
      if let present, type(of: present) == Kind.self, let layer = present as? Kind { return layer }
      let layer = make()
      if let present { replaceSublayer(present, with: layer) } else { addSublayer(layer) }
      return layer
    }

    fileprivate func removeSublayers(after count: Int) {
      for layer in (sublayers ?? []).dropFirst(count) { layer.removeFromSuperlayer() }
    }

    /// Shows an area of the superlayer, in the coordinates of the superlayer.
    fileprivate func show(_ area: CGRect) { (frame, bounds) = (area, area) }

    /// Colors the sublayer at an index, or masks a gradient with it; `draw` draws it and returns the area it covers.
    fileprivate func paint<Kind: CALayer>(
      _ index: Int, _ ink: DrawnLayer.Fill, with make: @autoclosure () -> Kind,
      draw: (Kind, CGColor) -> CGRect
    ) {
      if case .color(let color) = ink { return _ = draw(sublayer(index, make()), color.cgColor) }
      let gradient = sublayer(index, CAGradientLayer())
      let mask = gradient.mask as? Kind ?? make()
      gradient.mask = mask
      gradient.show(ink, over: draw(mask, RGBA(0, 0, 0).cgColor))
    }

    /// Sets the shadow of a layer; `map` is the transform from the layer to the viewport.
    ///
    /// A layer's shadow is transformed with the layer, but the engine's shadows are not, so this inverts the transform.
    fileprivate func cast(_ shadow: DrawnLayer.Shadow?, through map: CGAffineTransform) {
      let scale = abs(map.a * map.d - map.b * map.c).squareRoot()
      guard let shadow, scale > 0 else { return shadowOpacity = 0 }
      let offset = CGSize(width: shadow.offset.x, height: shadow.offset.y)
      (shadowOpacity, shadowColor) = (1, shadow.color.cgColor)
      shadowOffset = offset.applying(map.inverted())
      // A layer's radius is the standard deviation of the blur.
      shadowRadius = shadow.radius / 2 / scale
    }
  }

  extension CAGradientLayer {
    /// Shows colors over an area, beyond their ends as well.
    fileprivate func show(_ ink: DrawnLayer.Fill, over area: CGRect) {
      // Core Animation traps if a layer has no finite area, and an outline without points has none.
      guard !area.isNull else { return }
      // In a square, a gradient's unit coordinates have the same scale on both axes.
      let side = max(area.width, area.height, 1)
      let square = CGRect(
        x: area.midX - side / 2, y: area.midY - side / 2, width: side, height: side)
      func unit(_ point: Vector) -> CGPoint {
        CGPoint(x: (point.x - square.minX) / side, y: (point.y - square.minY) / side)
      }
      show(square)
      switch ink {
      case .color: break
      case .linear(let stops, let from, let to):
        (type, startPoint, endPoint) = (.axial, unit(from), unit(to))
        colors = stops.map(\.cgColor)
      case .radial(let stops, let radius):
        (type, startPoint, endPoint) = (.radial, unit(.zero), unit(Vector(radius, radius)))
        colors = stops.map(\.cgColor)
      }
      // A single color is not a gradient.
      if let only = colors?.first, colors?.count == 1 { colors = [only, only] }
    }
  }

  extension RGBA {
    fileprivate var cgColor: CGColor {
      CGColor(srgbRed: red, green: green, blue: blue, alpha: opacity)
    }
  }

  extension Vector {
    fileprivate var cgPoint: CGPoint { CGPoint(x: x, y: y) }
  }

  extension Outline {
    fileprivate var cgPath: CGPath {
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
#endif
