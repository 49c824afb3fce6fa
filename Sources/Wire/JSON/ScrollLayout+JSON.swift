import OverscrollRefreshing
import OverscrollScrolling

extension ScrollLayout: Encodable {
  /// Writes the sizes, the insets in force, and what controls hold of them and keep at rest.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(metrics.viewport, forKey: "viewport")
    try members.encode(metrics.content, forKey: "content")
    try members.encode(ScrollEdge.allCases.map { insets.total($0) }, forKey: "insets")
    try members.encode(ScrollEdge.allCases.map { insets[.control, $0] }, forKey: "held")
    try members.encode(ScrollEdge.allCases.map { insets[.prompt, $0] }, forKey: "prompts")
  }
}
