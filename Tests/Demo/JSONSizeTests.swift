import Foundation
import Testing

@testable import OverscrollDemo

@Suite struct JSONSizeTests {
  private func size(_ text: String) -> JSONSize { JSONSize(of: Data(text.utf8)) }

  @Test func `what stands in a text is not counted`() {
    #expect(size(#"["a,{[:", "\\", "\"{", {}]"#) == JSONSize(containers: 2, values: 5))
  }

  @Test func `objects, lists and values are counted`() {
    #expect(size("[]") == JSONSize(containers: 1, values: 1))
    #expect(size(#"{"a":[1,2,3]}"#) == JSONSize(containers: 2, values: 5))
  }

  @Test func `counting ends where there is too much`() {
    let text = Data(String(repeating: "[", count: 1_000_000).utf8)
    #expect(!JSONSize(of: text).isSmall)
    #expect(JSONSize(of: text).containers == JSONSize.most.containers + 1)
  }
}
