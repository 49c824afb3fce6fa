import Foundation
public import Overscroll

#if canImport(CoreText)
  import CoreText
#endif

extension CGContext {
  /// Draws the controls of a follower in their current state.
  @MainActor public func draw(_ follower: ScrollFollower, palette: Palette, isMotionReduced: Bool) {
    draw(
      follower.controls, of: follower.driver.model, palette: palette,
      isMotionReduced: isMotionReduced)
  }

  /// Draws controls in their state at the clock of a model.
  public func draw(
    _ controls: [ScrollEdge: Control], of model: ScrollModel, palette: Palette,
    isMotionReduced: Bool
  ) {
    for (edge, control) in controls {
      let picture = ControlPicture(
        control, at: edge, in: model, palette: palette, isMotionReduced: isMotionReduced)
      guard let picture else { continue }
      draw(picture, words: write) { _, _ in
        // Draw the app's image with this name here.
      }
    }
  }

  /// Draws a line of text at the origin.
  private func write(_ words: DrawnLayer.Words) {
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
    saveGState()
    scaleBy(x: 1, y: -1)
    textPosition = CGPoint(
      x: -bounds.width * (parts[words.alignment] ?? 0.5), y: -0.3 * words.size)
    CTLineDraw(line, self)
    restoreGState()
  }
}
