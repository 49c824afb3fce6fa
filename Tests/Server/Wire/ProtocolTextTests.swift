import Foundation
import OverscrollTestSupport
import Testing

@Suite struct ProtocolTextTests {
  @Test func `no line is longer than 120 columns`() {
    for (number, line) in zip(1..., ProtocolText.lines) {
      #expect(line.count <= 120, "line \(number)")
    }
  }

  @Test(arguments: [
    ("clientMessage", ProtocolText.clientMessages), ("serverMessage", ProtocolText.serverMessages),
  ])
  func `each message of the schema has an example that is valid`(
    definition: String, examples: [String: String]
  ) throws {
    let schema = try ProtocolText.schema
    #expect(examples.keys.sorted() == schema.members(of: definition))
    for (kind, text) in examples {
      let message = try JSON(Data(text.utf8))
      #expect(message.keys == [kind])
      #expect(schema.problem(message, as: definition) == nil)
    }
  }
}
