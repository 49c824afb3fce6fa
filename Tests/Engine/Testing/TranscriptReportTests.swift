import OverscrollTestSupport
import Testing

@testable import OverscrollTesting

/// The report of the files that tests have checked.
@Suite struct TranscriptReportTests {
  @Test func `each file is a case with its name, its place and its issues`() throws {
    let folder = TemporaryFolder()
    let report = TranscriptReport(path: folder.path("report.xml"))
    try report.add("far/b.txt", "/far/b.txt", ["/far/b.txt:2: expected `->`, got \"a\"", "more"])
    try report.add("a.txt", "/a.txt", ["it differs"])
    try report.add("a.txt", "/a.txt", [])
    #expect(
      try folder.text("report.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuite name="transcripts" tests="2" failures="1">
          <testcase classname="transcripts" name="a.txt" file="/a.txt"/>
          <testcase classname="transcripts" name="far/b.txt" file="/far/b.txt">\
        <failure message="/far/b.txt:2: expected `-&gt;`, got &quot;a&quot;">\
        /far/b.txt:2: expected `-&gt;`, got &quot;a&quot;
        more</failure></testcase>
        </testsuite>

        """)
  }

  @Test func `the error for a report that cannot be written names the report`() {
    let error = #expect(throws: TranscriptFileError.self) {
      try TranscriptReport(path: "/nowhere/report.xml").add("a.txt", "/a.txt", [])
    }
    #expect(error?.description == "/nowhere/report.xml: cannot be written")
  }
}
