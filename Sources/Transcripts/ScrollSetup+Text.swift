import OverscrollRefreshing
import OverscrollScrolling

extension ScrollSetup {
  /// The words with which a line of the setup can begin, for error messages.
  static let words = Input.Kind.allCases.filter(\.isSetting).map(\.rawValue).joined(separator: ", ")

  /// The setup as lines of a transcript, without invalid settings.
  var lines: [String] {
    let sizes = [Input.viewport(metrics.viewport), .content(metrics.content)]
    return (sizes + settings).filter(\.problems.isEmpty).map(\.text)
  }
}
