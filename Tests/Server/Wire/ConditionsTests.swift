import Foundation
import OverscrollTestSupport
import OverscrollWire
import Testing

@Suite struct NetworkConditionsTests {
  @Test(arguments: [
    (NetworkChange.set(.none), #"{"network":{"latency":0,"jitter":0,"loss":0}}"#),
    (.stall(3), #"{"network":{"stall":3}}"#), (.drop, #"{"network":{"drop":true}}"#),
  ])
  func `a change is written as in PROTOCOL md`(change: NetworkChange, text: String) throws {
    let message = try JSON(Data(ServerMessage.network(change).bytes))
    #expect(try message == JSON(Data(text.utf8)))
    #expect(try ProtocolText.schema.problem(message, as: "serverMessage") == nil)
  }
}
