public import Overscroll

#if canImport(SwiftUI)
  public import SwiftUI
#endif

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
      let (model, palette) = (driver.model, scheme == .dark ? Palette.dark : .light)
      Canvas { context, _ in
        context.withCGContext {
          $0.draw(controls, of: model, palette: palette, isMotionReduced: isMotionReduced)
        }
      }
    }
  }
}
