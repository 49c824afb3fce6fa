import Foundation
import Logging
import OverscrollWire
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// The file that keeps remembered devices.
@Suite struct DeviceFileTests: ~Copyable {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("devices.json") }
  private var file: DeviceFile { DeviceFile(path, logger: .silent) }

  private var devices: RememberedDevices {
    var devices = RememberedDevices()
    let hello = ClientMessage.Hello(
      key: "0123456789abcdef", viewport: Vector(390, 844), device: .touch)
    _ = devices.met(hello, as: .drive, from: "10.0.0.1", at: 1_800_000_000.25)
    devices.change(1) { device in
      device.name = "Anna’s phone \"☎\""
      device.isRevoked = true
    }
    return devices
  }

  @Test func `devices are the same at the next start, and only their owner can read them`()
    async throws
  {
    #expect(try file.load() == RememberedDevices())
    file.keep(devices)
    #expect(try file.load() == devices)
    #expect(try folder.mode("devices.json") == 0o600)
  }

  private static let greatest = #"{"devices":[],"last":9223372036854775807}"#

  @Test(arguments: [
    "", "[]", "{", #"{"devices":[],"last":"none"}"#, "\u{0}", greatest,
  ])
  func `a damaged file is set aside, and the server remembers none`(text: String) async throws {
    try folder.write(text, to: "devices.json")
    #expect(try file.load() == RememberedDevices())
    #expect(try folder.text("devices.json.damaged") == text)
    file.keep(devices)
    #expect(try file.load() == devices)
  }

  @Test func `a file that was torn while it was written is damaged at any length`() async throws {
    file.keep(devices)
    let whole = try folder.bytes("devices.json")
    for length in stride(from: 0, to: whole.count - 1, by: 7) {
      try folder.write(whole.prefix(length), to: "devices.json")
      #expect(try file.load() == RememberedDevices(), "\(length) of \(whole.count) bytes")
    }
  }

  @Test(arguments: [
    (#""id" : 1"#, #""id" : 0"#), (#""id" : 1"#, #""id" : 9223372036854775807"#),
    (#""width" : 390"#, #""width" : -1"#), (#""height" : 844"#, #""height" : 1e300"#),
    (#""seen" : 1800000000.25"#, #""seen" : 1e300"#), (#""seen" : 1800000000.25"#, #""seen" : -1"#),
  ])
  func `a file with a number that no server has given is damaged`(
    number: String, other: String
  ) async throws {
    file.keep(devices)
    let text = try folder.text("devices.json")
    try #require(text.contains(number))
    try folder.write(text.replacing(number, with: other), to: "devices.json")
    #expect(try file.load() == RememberedDevices())
  }

  @Test func `a file with one word twice is damaged, as nobody could say whose it is`()
    async throws
  {
    file.keep(devices)
    let text = try folder.text("devices.json")
    let device = try #require(text.firstMatch(of: /(?s)\{[^{]*"address".*?\}/)).output
    let twice = text.replacing(device, with: "\(device), \(device)")
    try folder.write(twice, to: "devices.json")
    #expect(try file.load() == RememberedDevices())
  }

  @Test func `a file that is a link is an error, as it could say who was revoked`() async throws {
    file.keep(devices)
    try FileManager.default.moveItem(atPath: path, toPath: path + ".moved")
    _ = try folder.link("devices.json", to: path + ".moved")
    let error = #expect(throws: StartError.self) { try file.load() }
    #expect(
      error?.description == "The remembered devices cannot be read from \(path):"
        + " it is a link, and the server follows none.")
  }

  @Test func `a folder that is missing keeps nothing, and stops nobody`() async throws {
    let file = DeviceFile(path + "/devices.json", logger: .silent)
    file.keep(devices)
    let kept = try file.load()
    #expect(kept == RememberedDevices())
  }
}

extension Logger {
  fileprivate static var silent: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}
