import Foundation
import Overscroll
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// A session with one device that goes back in time.
struct HistoryRig {
  let rig: RegistryRig
  let device: RecordedConnection
  let session: String

  init(
    _ scenes: [ListScene] = [FeedTests.scene()], limits: SessionLimits = SessionLimits(),
    keepsJournals: Bool = false
  ) throws {
    rig = RegistryRig(scenes, limits: limits, keepsJournals: keepsJournals)
    (device, session) = try rig.join()
  }

  /// The session's time, in seconds.
  var clock: Double { rig.clock(of: session) }

  /// The current state of the session.
  var shared: SharedSession { get throws { try #require(rig.registry[session]) } }

  /// The picture of a page that has received every message immediately.
  func picture() throws -> ReceivedPage.Picture {
    var page = ReceivedPage(device)
    try page.applyMessages()
    return page.picture
  }

  /// Sends a message and returns the replies of the given kinds.
  func answers(to text: String, _ kinds: String...) throws -> [JSON] {
    _ = device.newTexts()
    rig.send(text, from: device)
    rig.pass(0.1)
    return try device.newTexts().filter { kinds.contains($0.kind) }.map {
      try JSON(Data($0.bytes))[$0.kind]
    }
  }

  /// Continues from a moment of a branch with the settings in `lines`, and returns the replies.
  @discardableResult func fork(
    at seconds: Double, branch: Int? = nil, lines: [String] = []
  ) throws -> [JSON] {
    let branch = branch.map { #","branch":\#($0)"# } ?? ""
    let lines = lines.isEmpty ? "" : #","lines":\#(lines)"#
    let text = #"{"fork":{"at":\#(seconds)\#(branch)\#(lines)}}"#
    return try answers(to: text, "welcome", "branches", "ignored", "error")
  }

  /// Requests a refresh, and waits for its end.
  func refresh(_ edge: String) { rig.begin(edge, from: device, then: 3) }

  /// The recording of a branch, as sent to the device.
  func recording(of branch: Int? = nil) throws -> ReceivedRecording {
    let count = device.frames.count
    rig.send(#"{"recording":{"branch":\#(branch.map(String.init) ?? "null")}}"#, from: device)
    let received = device.frames[count...].suffix(2).map(\.bytes)
    try #require(received.count == 2)
    return ReceivedRecording(text: received[0], message: try RecordingMessage(bytes: received[1]))
  }

  /// The session's transcript so far.
  func saved() throws -> String {
    try answers(to: #"{"save":{}}"#, "transcript").last?["text"].string ?? ""
  }

  /// Pulls the list down with a finger and releases it.
  func pull(_ distance: Double = 300) {
    rig.send(.touch, 100, 300, from: device)
    for _ in 0..<10 {
      rig.pass(0.016)
      rig.send(.move, 0, distance / 10, from: device)
    }
    rig.pass(0.016)
    rig.send(.release, from: device)
  }

  /// Imports a file in parts of `length` characters.
  func importing(_ text: String, name: String = "a.txt", length: Int = 20_000) throws -> [JSON] {
    let characters = Array(text)
    let parts = stride(from: 0, to: max(1, characters.count), by: length).map {
      String(characters[$0...].prefix(length))
    }
    _ = device.newTexts()
    for (index, part) in parts.enumerated() {
      let place = #""part":\#(index + 1),"parts":\#(parts.count)"#
      let text = String(decoding: try JSONEncoder().encode(part), as: UTF8.self)
      rig.send(#"{"import":{"name":"\#(name)",\#(place),"text":\#(text)}}"#, from: device)
    }
    rig.pass(0.1)
    let received = device.newTexts().filter { ["imported", "branches", "error"].contains($0.kind) }
    return try received.map { try JSON(Data($0.bytes)) }
  }
}

/// A recording as sent to a device, and the parts of its branch's picture that the recording lacks.
struct ReceivedRecording {
  let text: [UInt8]
  let message: RecordingMessage

  /// The contents of the text message.
  var picture: JSON { get throws { try JSON(Data(text))["recording"] } }
}
