import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts

/// The sizes of a session, as pages know them.
public struct MetricsPicture: Encodable, Hashable, Sendable {
  let viewport, content, insets, held, prompts: [Double]

  /// Creates the picture of a session's sizes.
  public init(_ session: Session) {
    let scroll = session.view.scroll
    func insets(_ owner: InsetLedger.Owner) -> [Double] {
      ScrollEdge.allCases.map { scroll.insets[owner, $0] }
    }
    viewport = scroll.metrics.viewport.parts
    content = scroll.metrics.content.parts
    self.insets = ScrollEdge.allCases.map { scroll.insets.total($0) }
    held = insets(.control)
    prompts = insets(.prompt)
  }
}

extension Vector {
  /// The vector as a list of its parts.
  public var parts: [Double] { [x, y] }
}
