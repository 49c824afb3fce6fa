import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// An SVG picture of controls, which any browser can show.
///
/// ```swift
/// var picture = SVGPicture(size: model.scroll.metrics.viewport)
/// try picture.draw(.bubbles, at: .top, in: model)
/// print(picture.text)
/// ```
///
/// It is also an example of a painter: a painter for another library requires the same cases.
public struct SVGPicture: Hashable, Sendable {
  private var written = ""

  /// Creates a picture with the size of a viewport, in points, and a background color.
  public init(size: Vector, ground: RGBA = Palette.light.ground) {
    written = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.x)" height="\(size.y)" viewBox="0 0 \(size.x) \(size.y)">
      <rect width="100%" height="100%" \(SVGPicture.paint("fill", ground))/>

      """
  }

  /// Draws a control at an edge of a model over earlier controls, or nothing if no part of it is visible.
  ///
  /// - Throws: ``FaultyControl`` if the control has problems. Its picture would silently lack lines or text.
  public mutating func draw(
    _ control: Control, at edge: ScrollEdge, in model: ScrollModel, palette: Palette = .light
  ) throws(FaultyControl) {
    let problems = control.problems
    guard problems.isEmpty else { throw FaultyControl(name: control.name, problems: problems) }
    if let drawn = ControlPicture(control, at: edge, in: model, palette: palette) { draw(drawn) }
  }

  /// Draws a control, which must not have ``Control/problems``, over earlier controls.
  public mutating func draw(_ control: ControlPicture) {
    let (origin, size) = (control.clip.origin, control.clip.size)
    let area = #"x="\#(origin.x)" y="\#(origin.y)" width="\#(size.x)" height="\#(size.y)""#
    let clip = define { #"<clipPath id="\#($0)"><rect \#(area)/></clipPath>"# }
    written += "<g clip-path=\"url(#\(clip))\">\n"
    if let background = control.background {
      written += "<rect \(area) \(SVGPicture.paint("fill", background))/>\n"
    }
    draw(control.layer, in: .identity)
    written += "</g>\n"
  }

  /// The whole picture.
  public var text: String { written + "</svg>" }

  private mutating func draw(_ layer: DrawnLayer, in outer: Transform) {
    let map = layer.transform, whole = outer.after(map)
    let (clip, shadow) = (layer.clip.map { define($0) }, layer.shadow.map { define($0, in: whole) })
    written += "<g transform=\"matrix(\(map.a) \(map.b) \(map.c) \(map.d) \(map.tx) \(map.ty))\""
    if layer.opacity < 1 { written += " opacity=\"\(layer.opacity)\"" }
    if let shadow { written += " filter=\"url(#\(shadow))\"" }
    written += ">"
    if let clip { written += "<g clip-path=\"url(#\(clip))\">" }
    switch layer.content {
    case .group(let layers): for layer in layers { draw(layer, in: whole) }
    case .shape(let outline, let fill, let stroke): draw(outline, fill, stroke)
    case .text(let words): draw(words)
    case .image(let name, let size):
      written += """
        <image href="\(name.inXML)" x="\(-size.x / 2)" y="\(-size.y / 2)" width="\(size.x)" height="\(size.y)"/>
        """
    }
    written += (clip == nil ? "" : "</g>") + "</g>\n"
  }

  private mutating func draw(
    _ outline: Outline, _ fill: DrawnLayer.Fill?, _ stroke: DrawnLayer.Stroke?
  ) {
    let fill = fill.map { paint("fill", $0) } ?? "fill=\"none\""
    var line = ""
    if let stroke {
      line =
        " \(paint("stroke", stroke.ink)) stroke-width=\"\(stroke.width)\" stroke-linejoin=\"round\""
      line += " stroke-linecap=\"\(stroke.isDashed ? "butt" : "round")\""
      if !stroke.pattern.isEmpty {
        let pattern = stroke.pattern.map { "\($0)" }.joined(separator: " ")
        line += " stroke-dasharray=\"\(pattern)\" stroke-dashoffset=\"\(-stroke.start)\""
      }
    }
    written += "<path d=\"\(SVGPicture.data(outline))\" \(fill)\(line)/>"
  }

  /// In most fonts, the middle of the em square is 0.3 em above the baseline.
  private mutating func draw(_ words: DrawnLayer.Words) {
    let anchor =
      switch words.alignment {
      case .leading: "start"
      case .center: "middle"
      case .trailing: "end"
      }
    written += """
      <text text-anchor="\(anchor)" dy="0.3em" font-size="\(words.size)" font-weight="\(words.weight)" \
      font-family="system-ui, -apple-system, sans-serif" direction="\(words.isRightToLeft ? "rtl" : "ltr")" \(paint("fill", words.ink))>\
      \(words.text.inXML)</text>
      """
  }

  // MARK: Definitions and paints

  /// Adds an element named by a hash of all text so far, so that elements with the same name in a page are equal.
  private mutating func define(_ element: (_ name: String) -> String) -> String {
    var hash = TextHash()
    hash.add(written.utf8)
    hash.add(element("").utf8)
    let name = "n\(hash.text)"
    written += "<defs>\(element(name))</defs>\n"
    return name
  }

  private mutating func define(_ clip: Outline) -> String {
    define { #"<clipPath id="\#($0)"><path d="\#(SVGPicture.data(clip))"/></clipPath>"# }
  }

  /// A filter is transformed with its layer, but a shadow is not, so this inverts the transform.
  private mutating func define(_ shadow: DrawnLayer.Shadow, in map: Transform) -> String {
    let determinant = map.a * map.d - map.b * map.c, scale = abs(determinant).squareRoot()
    let offset = shadow.offset
    let x = (map.d * offset.x - map.c * offset.y) / determinant
    let y = (map.a * offset.y - map.b * offset.x) / determinant
    return define {
      """
      <filter id="\($0)" x="-1" y="-1" width="3" height="3"><feDropShadow dx="\(x)" dy="\(y)" \
      stdDeviation="\(shadow.radius / 2 / scale)" \(SVGPicture.paint("flood", shadow.color, "flood-color"))/></filter>
      """
    }
  }

  private mutating func paint(_ what: String, _ fill: DrawnLayer.Fill) -> String {
    switch fill {
    case .color(let color): return SVGPicture.paint(what, color)
    case .linear(let colors, let from, let to):
      let line = #"x1="\#(from.x)" y1="\#(from.y)" x2="\#(to.x)" y2="\#(to.y)""#
      return "\(what)=\"url(#\(gradient("linearGradient", line, colors)))\""
    case .radial(let colors, let radius):
      let circle = #"cx="0" cy="0" r="\#(radius)""#
      return "\(what)=\"url(#\(gradient("radialGradient", circle, colors)))\""
    }
  }

  private mutating func gradient(_ kind: String, _ place: String, _ colors: [RGBA]) -> String {
    let last = Double(max(1, colors.count - 1))
    let stops = colors.enumerated().map { index, color in
      "<stop offset=\"\(Double(index) / last)\" \(SVGPicture.paint("stop", color, "stop-color"))/>"
    }
    return define {
      "<\(kind) id=\"\($0)\" gradientUnits=\"userSpaceOnUse\" \(place)>\(stops.joined())</\(kind)>"
    }
  }

  private static func paint(_ what: String, _ color: RGBA, _ name: String? = nil) -> String {
    let parts = [color.red, color.green, color.blue].map { "\(Int(($0 * 255).rounded()))" }
    let opacity = color.opacity < 1 ? " \(what)-opacity=\"\(color.opacity)\"" : ""
    return "\(name ?? what)=\"rgb(\(parts.joined(separator: ",")))\"\(opacity)"
  }

  private static func data(_ outline: Outline) -> String {
    outline.commands.map { command in
      switch command {
      case .move(let point): "M\(point.x) \(point.y)"
      case .line(let point): "L\(point.x) \(point.y)"
      case .curve(let first, let second, let end):
        "C\(first.x) \(first.y) \(second.x) \(second.y) \(end.x) \(end.y)"
      case .close: "Z"
      }
    }.joined()
  }
}

/// The error for a control that cannot be drawn correctly.
public struct FaultyControl: Error, CustomStringConvertible {
  /// The name of the control, or `nil` if it has no name.
  public let name: String?
  /// The problems of the control, at least one.
  public let problems: [Problem]

  /// The problems as sentences, one per line.
  public var description: String {
    (["The control \(name ?? "without a name") cannot be drawn:"] + problems.map { "\($0)" })
      .joined(separator: "\n")
  }
}

extension String {
  /// The text in XML, between quotes or elements; U+FFFD replaces characters that XML does not allow.
  package var inXML: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"...: String(scalar)
      default: "\u{FFFD}"
      }
    }.joined()
  }
}
