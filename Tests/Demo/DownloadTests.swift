import Foundation
import Testing

// Through the public API a test of redirects would need certificates.
@testable import OverscrollDemo

struct DownloadTests {
  @Test(
    arguments: [
      ("http://a/", "http://b/", true), ("http://a/", "https://a/", true),
      ("https://a/", "https://b/", true), ("https://a/", "http://a/", false),
      ("https://a/", "file:///a", false), ("http://a/", "ftp://a/", false),
    ])
  func `a redirect stays on the web and does not give up encryption`(
    _ from: String, _ to: String, _ isSafe: Bool
  ) throws {
    let (from, to) = (try #require(URL(string: from)), try #require(URL(string: to)))
    #expect(Download.mayFollow(from: from, to: to) == isSafe)
  }
}
