#if canImport(SwiftUI)
  import Overscroll
  public import SwiftUI

  /// The controls of a driver's model, drawn at each frame over a list that moves by its offset.
  public struct RefreshCanvas: View {
    private let driver: ScrollDriver
    private let controls: [ScrollEdge: Control]
    @Environment(\.colorScheme) private var scheme
    @Environment(\.accessibilityReduceMotion) private var isMotionReduced

    /// Creates the view of controls by the edges at which they stand.
    public init(_ driver: ScrollDriver, _ controls: [ScrollEdge: Control]) {
      (self.driver, self.controls) = (driver, controls)
    }

    /// All controls, over whatever is behind.
    public var body: some View {
      TimelineView(.animation) { _ in
        let model = driver.model
        Canvas { context, _ in
          for (edge, control) in controls {
            guard
              let picture = ControlPicture(
                control, at: edge, in: model, palette: scheme == .dark ? .dark : .light,
                isMotionReduced: isMotionReduced)
            else { continue }
            context.withCGContext { cg in
              cg.draw(picture) { words in
                draw(words, in: cg)
              } image: { _, _ in
                // A picture's name is that of an image in the app.
              }
            }
          }
        }
      }
    }

    private func draw(_ words: DrawnLayer.Words, in cg: CGContext) {
      guard case .color(let ink) = words.ink else { return }
      let font = CTFontCreateUIFontForLanguage(.system, words.size, nil)
      let text = NSAttributedString(
        string: words.text,
        attributes: [
          .init(kCTFontAttributeName as String): font as Any,
          .init(kCTForegroundColorAttributeName as String): ink.cgColor,
        ])
      let line = CTLineCreateWithAttributedString(text)
      let bounds = CTLineGetBoundsWithOptions(line, [])
      let parts: [Layer.Alignment: CGFloat] = [.leading: 0, .center: 0.5, .trailing: 1]
      cg.saveGState()
      cg.scaleBy(x: 1, y: -1)
      cg.textPosition = CGPoint(
        x: -bounds.width * (parts[words.alignment] ?? 0.5), y: -0.3 * words.size)
      CTLineDraw(line, cg)
      cg.restoreGState()
    }
  }
#endif
