import OverscrollControls

/// A checked file as a test case of a JUnit XML report, which CI systems read.
package enum JUnitCase {
  package enum Problem: String {
    /// The outputs differ from the file.
    case failure
    /// The file could not be compared.
    case error
  }

  /// Returns the element of a file; `problem` is `nil` if the test has passed.
  package static func element(
    _ name: String, _ path: String,
    _ problem: (kind: Problem, summary: String, details: [String])?
  ) -> String {
    let start =
      "  <testcase classname=\"transcripts\" name=\"\(name.inAttribute)\" file=\"\(path.inAttribute)\""
    guard let (kind, summary, details) = problem else { return start + "/>" }
    let all = details.joined(separator: "\n").inXML
    return "\(start)><\(kind) message=\"\(summary.inAttribute)\">\(all)</\(kind)></testcase>"
  }
}

extension String {
  /// The text as an attribute value in XML, which would replace line ends and tabs with spaces.
  fileprivate var inAttribute: String {
    inXML.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}
