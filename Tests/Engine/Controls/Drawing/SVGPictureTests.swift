@testable import OverscrollControls
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollPhysics
import Testing

@Suite struct SVGPictureTests {
  private static let viewport = Vector(320, 600)

  /// The picture of a control that a finger has pulled to twice its extent.
  private func picture(of control: Control) -> String {
    let placement = ControlPlacement(name: control.name ?? "", behavior: control.behavior)
    let metrics = ScrollMetrics(viewport: Self.viewport, content: Vector(320, 2_000))
    var model = ScrollModel(
      ScrollSetup(
        metrics: metrics, [.control(.top, placement), .rubberBand(RubberBand(coefficient: nil))]))
    _ = model.handle(.touch(Vector(160, 100)), at: Instant(seconds: 0))
    _ = model.handle(.move(Vector(0, 130)), at: Instant(seconds: 1))
    var picture = SVGPicture(size: Self.viewport)
    if let drawn = ControlPicture(control, at: .top, in: model) { picture.draw(drawn) }
    return picture.text
  }

  @Test func `a picture without a control is a background as large as the viewport`() {
    #expect(
      SVGPicture(size: Self.viewport).text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="320.0" height="600.0" viewBox="0 0 320.0 600.0">
        <rect width="100%" height="100%" fill="rgb(255,255,255)"/>
        </svg>
        """)
  }

  @Test func `a custom control is drawn with its colors, in its place`() {
    let svg = picture(
      of: Control("mine", extent: 60) {
        Layer.circle(radius: 9).fill(LayerColor(red: 1, green: 0.5, blue: 0)).x(12)
      })
    #expect(svg.contains(#"fill="rgb(255,128,0)""#))
    #expect(svg.contains("matrix(1.0 0.0 0.0 1.0 12.0 0.0)"))
    // The clip is the space that the pull reveals.
    #expect(svg.contains(#"<rect x="0.0" y="0.0" width="320.0" height="120.0"/></clipPath>"#))
  }

  @Test func `words are escaped for XML`() {
    let svg = picture(of: Control("mine", extent: 60) { Layer.text("a < b & \"c\"\u{1}") })
    #expect(svg.contains(">a &lt; b &amp; &quot;c&quot;\u{FFFD}</text>"))
  }

  @Test func `on a page with several pictures, equal ids have equal contents`() throws {
    let pictures = [0.25, 0.75, 0.25].map { red in
      picture(
        of: Control("mine", extent: 60) {
          let colors = [LayerColor(red: red, green: 0, blue: 0), .white]
          Layer.circle(radius: 9).fill(.linear(colors, from: .origin, to: LayerPoint(9, 9)))
        })
    }
    #expect(pictures[0] == pictures[2])
    let names = pictures.map { svg in
      svg.matches(of: /<linearGradient id="(\w+)"/).map { String($0.output.1) }
    }
    #expect(names[0].count == 1 && names[1].count == 1 && names[0] != names[1])
    for (svg, names) in zip(pictures, names) { #expect(svg.contains("url(#\(names[0]))")) }
  }
}
