import Foundation
import OverscrollWire
import Testing

/// What a page may ask of a device's network.
@Suite struct NetworkConditionsTests {
  private func read(_ text: String) throws(WireError) -> ClientMessage.Request {
    try ClientMessage(Data(text.utf8)).request
  }

  @Test func `the slowest network, the longest stall and none are read`() throws {
    #expect(
      try read(#"{"network":{"device":1,"latency":1,"jitter":0.2}}"#)
        == .server(.network(device: 1, .set(NetworkConditions(latency: 1, jitter: 0.2)))))
    #expect(
      try read(#"{"network":{"device":1,"latency":0,"jitter":0,"loss":0.2}}"#)
        == .server(.network(device: 1, .set(NetworkConditions(latency: 0, jitter: 0, loss: 0.2)))))
    #expect(
      try read(#"{"network":{"device":1,"latency":0,"jitter":0}}"#)
        == .server(.network(device: 1, .set(.none))))
    #expect(
      try read(#"{"stall":{"device":1,"duration":10}}"#) == .server(.network(device: 1, .stall(10)))
    )
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
  ])
  func `what is out of range is refused with the field and its range`(text: String, says: String) {
    let error = #expect(throws: WireError.self) { try read(text) }
    #expect(error?.description == says)
  }
}
