public import Overscroll

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// Draws the controls of a driver's model in each frame, over a list that moves by the driver's offset.
public struct RefreshCanvas: View {
  private let driver: ScrollDriver
  private let controls: [ScrollEdge: Control]
  @Environment(\.colorScheme) private var scheme
  @Environment(\.accessibilityReduceMotion) private var isMotionReduced

  /// Creates a view of controls by edge.
  public init(_ driver: ScrollDriver, _ controls: [ScrollEdge: Control]) {
    (self.driver, self.controls) = (driver, controls)
  }

  /// The controls, in front of other views.
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
