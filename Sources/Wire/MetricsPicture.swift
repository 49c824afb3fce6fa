import OverscrollRefreshing
import OverscrollScrolling

/// The sizes of a session, as pages know them.
public struct MetricsPicture: Encodable, Hashable, Sendable {
  let viewport, content, insets, held, prompts: [Double]

  /// Creates the picture of sizes and insets.
  public init(_ layout: ScrollLayout) {
    func insets(_ owner: InsetLedger.Owner) -> [Double] {
      ScrollEdge.allCases.map { layout.insets[owner, $0] }
    }
    viewport = layout.metrics.viewport.parts
    content = layout.metrics.content.parts
    self.insets = ScrollEdge.allCases.map { layout.insets.total($0) }
    held = insets(.control)
    prompts = insets(.prompt)
  }
}

extension Vector {
  /// The vector as a list of its parts.
  public var parts: [Double] { [x, y] }
}
