import OverscrollControls

/// A checked file as a case of a report in JUnit's XML, which CI systems read.
package struct JUnitCase {
  /// How a case is counted that has not passed.
  package enum Problem: String {
    /// The file is not as it says.
    case failure
    /// It could not be compared.
    case error
  }

  private let name, path: String
  private let problem: (kind: Problem, summary: String, details: [String])?

  /// Creates the case of a file; `problem` is nil if it has passed.
  package init(
    _ name: String, _ path: String,
    _ problem: (kind: Problem, summary: String, details: [String])?
  ) {
    (self.name, self.path, self.problem) = (name, path, problem)
  }

  package var element: String {
    let start =
      "  <testcase classname=\"transcripts\" name=\"\(name.inAttribute)\" file=\"\(path.inAttribute)\""
    guard let (kind, summary, details) = problem else { return start + "/>" }
    let all = details.joined(separator: "\n").inXML
    return "\(start)><\(kind) message=\"\(summary.inAttribute)\">\(all)</\(kind)></testcase>"
  }
}

extension String {
  /// The text as it stands between quotes in XML, where line ends and tabs would be read as spaces.
  fileprivate var inAttribute: String {
    inXML.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}
