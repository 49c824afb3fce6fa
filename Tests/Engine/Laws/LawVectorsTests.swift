import Foundation
import OverscrollTestSupport
import Testing

struct LawVectorsTests {
  @Test(arguments: Repository.paths(in: "Tests/Vectors/laws", endingWith: ".json"))
  func `each table says where it is from and by which licence`(path: String) throws {
    let json = try JSONSerialization.jsonObject(with: Repository.contents(path))
    let tables = try #require(json as? [String: Any]).filter { $0.key != "about" }
    #expect(!tables.isEmpty)
    for (name, value) in tables {
      let table = try #require(value as? [String: Any], "\(name)")
      #expect((table["source"] as? String)?.contains("/") == true, "\(name)")
      let licence = table["licence"] as? String ?? ""
      #expect(["BSD", "Apache"].contains { licence.hasPrefix($0) }, "\(name)")
    }
  }
}
