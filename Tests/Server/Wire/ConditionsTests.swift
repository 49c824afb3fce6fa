import Foundation
import OverscrollTestSupport
import OverscrollWire
import Testing

/// The networks that pages can simulate.
@Suite struct NetworkConditionsTests {
  private func read(_ text: String) throws(WireError) -> ClientMessage.Request {
    try ClientMessage(Data(text.utf8)).request
  }

  @Test func `the slowest network, the longest stall and no network conditions are read`() throws {
    #expect(
      try read(#"{"network":{"device":1,"latency":1,"jitter":0.2}}"#)
        == .session(.network(device: 1, .set(NetworkConditions(latency: 1, jitter: 0.2)))))
    #expect(
      try read(#"{"network":{"device":1,"latency":0,"jitter":0,"loss":0.2}}"#)
        == .session(
          .network(device: 1, .set(NetworkConditions(latency: 0, jitter: 0, loss: 0.2)))))
    #expect(
      try read(#"{"network":{"device":1,"latency":0,"jitter":0}}"#)
        == .session(.network(device: 1, .set(.none))))
    #expect(
      try read(#"{"stall":{"device":1,"duration":10}}"#)
        == .session(.network(device: 1, .stall(10))))
  }

  @Test(arguments: [
    (NetworkChange.set(.none), #"{"network":{"latency":0,"jitter":0,"loss":0}}"#),
    (.stall(3), #"{"network":{"stall":3}}"#), (.drop, #"{"network":{"drop":true}}"#),
  ])
  func `each change is written in the form of PROTOCOL md`(change: NetworkChange, text: String)
    throws
  {
    let message = try JSON(Data(ServerMessage.network(change).bytes))
    #expect(try message == JSON(Data(text.utf8)))
    #expect(try ProtocolText.schema.problem(message, as: "serverMessage") == nil)
  }

  @Test(arguments: [
    (
      #"{"network":{"device":1,"latency":1.5,"jitter":0}}"#,
      "network.latency must be a number from 0 to 1, got 1.5"
    ),
    (
      #"{"network":{"device":1,"latency":1,"jitter":0.3}}"#,
      "network.jitter must be a number from 0 to 0.2, got 0.3"
    ),
    (
      #"{"network":{"device":1,"latency":"slow","jitter":0}}"#,
      #"network.latency must be a number from 0 to 1, got "slow""#
    ),
    (
      #"{"network":{"device":1,"latency":1,"jitter":0,"loss":0.5}}"#,
      "network.loss must be a number from 0 to 0.2, got 0.5"
    ),
    (
      #"{"network":{"latency":1,"jitter":0}}"#,
      "network.device must be a whole number, 1 or more, got nothing"
    ),
    (
      #"{"stall":{"device":1,"duration":11}}"#,
      "stall.duration must be a number from 0 to 10, got 11"
    ),
    (
      #"{"drop":{"device":0}}"#, "drop.device must be a whole number, 1 or more, got 0"
    ),
    (#"{"drop":{"device":1,"at":2}}"#, #"the keys of drop must be device, got "at""#),
    (
      #"{"hello":{"version":1,"viewport":[1,1],"network":{"latency":2,"jitter":0}}}"#,
      "hello.network.latency must be a number from 0 to 1, got 2"
    ),
    (
      #"{"hello":{"version":1,"viewport":[1,1],"network":{"latency":1,"jitter":0,"at":0}}}"#,
      #"the keys of hello.network must be latency, jitter or loss, got "at""#
    ),
  ])
  func `the error for a value out of range contains the field and its range`(
    text: String, says: String
  ) {
    let error = #expect(throws: WireError.self) { try read(text) }
    #expect(error?.description == says)
  }
}
