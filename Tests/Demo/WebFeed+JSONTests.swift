import Foundation
import OverscrollWire
import Testing

// Through the public API a test of rows would need a server.
@testable import OverscrollDemo

private func objects(_ json: String) throws -> [[String: Any]] {
  try WebFeed.objects(in: Data(json.utf8), from: "example.com")
}

private func row(_ json: String, at index: Int = 0) throws -> Row {
  Row(try #require(try objects("[\(json)]").first), at: index)
}

struct WebFeedJSONTests {
  @Test(
    arguments: [
      (#"[{"id": 1}]"#, 1), ("[]", 0), (#"{"data": []}"#, 0),
      (#"{"page": 1, "data": [{}, {}], "all": [{}]}"#, 2),
      (#"{"results": [{}, {}], "items": [{}]}"#, 1),
      (#"{"zebras": [{}, {}], "apes": [{}], "numbers": [1, 2, 3]}"#, 1),
      (#"{"errors": [], "people": [{}, {}]}"#, 2),
    ])
  func `rows are found in an array, or where an object keeps them`(
    _ json: String, _ count: Int
  ) throws {
    #expect(try objects(json).count == count)
  }

  @Test(
    arguments: [
      (#"{"id": 7}"#, "id-7"), (#"{"id": "7"}"#, "id-7"), (#"{"uuid": "a"}"#, "id-a"),
      (#"{"_id": "b", "key": "c"}"#, "id-b"), (#"{"id": null, "key": "c"}"#, "id-c"),
      (#"{"id": 12345678901234567890123}"#, "id-1.2345678901234568e+22"),
      (#"{"id": {"of": 1}}"#, "row-4"), ("{}", "row-4"),
    ])
  func `the id of a row is the id of its object, or else its position`(
    _ json: String, _ id: String
  ) throws {
    #expect(try row(json, at: 4).id == id)
  }

  @Test(
    arguments: [
      (#"{"name": "Ada", "title": "Countess"}"#, "Ada"),
      (#"{"title": "On Engines"}"#, "On Engines"),
      (#"{"first_name": "Ada", "last_name": "Lovelace", "email": "a@b"}"#, "Ada Lovelace"),
      (#"{"last_name": "Lovelace"}"#, "Lovelace"), (#"{"login": "ada"}"#, "ada"),
      (#"{"email": "ada@example.com"}"#, "ada@example.com"), (#"{"name": ""}"#, "Row 5"),
      (#"{"name": "  two\n lines "}"#, "two lines"), (#"{"name": ["Ada"]}"#, "Row 5"),
    ])
  func `the title of a row is a name`(_ json: String, _ title: String) throws {
    #expect(try row(json, at: 4).title == title)
  }

  @Test(
    arguments: [
      (#"{"name": "Ada", "email": "ada@example.com"}"#, "ada@example.com"),
      (#"{"name": "Ada", "body": "Wrote\nthe first program"}"#, "Wrote the first program"),
      (
        #"{"name": "Ada", "id": "x", "born": "London", "photo": "https://example.com/a"}"#, "London"
      ),
      (#"{"email": "ada@example.com"}"#, ""), (#"{"name": "Ada"}"#, ""),
    ])
  func `the note of a row is another text`(_ json: String, _ note: String) throws {
    #expect(try row(json).note == note)
  }

  @Test func `a text that is too long is cut`() throws {
    let text = String(repeating: "a\u{301}", count: 10_000)
    let row = try row(#"{"name": "\#(text)", "body": "\#(text)", "id": "\#(text)"}"#)
    #expect(row.title.unicodeScalars.count == 200)
    #expect(row.note.isEmpty)
    #expect(row.id.unicodeScalars.count == 203)
  }

  @Test func `a badge has initials, and a hue that depends on the id`() throws {
    let ada = try row(#"{"id": 1, "name": "Ada Lovelace"}"#)
    let same = try row(#"{"id": 1, "name": "Ada King"}"#)
    #expect(ada.mark == "AL")
    #expect(ada.hue == same.hue)
  }
}
