import OverscrollRefreshing
import OverscrollScrolling

extension ScrollSetup {
  /// The words that a line before the first instant can begin with.
  static let words = Input.Kind.allCases.filter(\.isSetting).map(\.rawValue).joined(separator: ", ")

  /// The setup as lines of a transcript, without what no model takes.
  var lines: [String] {
    let sizes = [Input.viewport(metrics.viewport), .content(metrics.content)]
    return (sizes + settings).filter(\.problems.isEmpty).map(\.text)
  }
}
