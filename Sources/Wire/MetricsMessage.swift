import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts

/// The sizes of a session.
public struct MetricsMessage: Encodable, Hashable, Sendable {
  private let viewport, content: Vector
  private let insets, held, prompts: [Double]

  /// Creates the message for a session.
  public init(_ session: Session) {
    let scroll = session.view.scroll
    func insets(_ owner: InsetLedger.Owner) -> [Double] {
      ScrollEdge.allCases.map { scroll.insets[owner, $0] }
    }
    (viewport, content) = (scroll.metrics.viewport, scroll.metrics.content)
    self.insets = ScrollEdge.allCases.map { scroll.insets.total($0) }
    held = insets(.control)
    prompts = insets(.prompt)
  }
}
