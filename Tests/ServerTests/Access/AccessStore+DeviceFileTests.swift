import Foundation
import Logging
import OverscrollPhysics
import OverscrollWire
import Testing

@testable import OverscrollServer

/// The file that keeps remembered devices.
@Suite struct DeviceFileTests {
  /// Calls a body with a file of no name yet, in a folder that is removed afterwards.
  private func withFile(_ body: (_ path: String, DeviceFile) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "devices.json").path
    try await body(path, DeviceFile(path, logger: .silent))
  }

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
    try await withFile { path, file in
      #expect(try file.load() == RememberedDevices())
      file.keep(devices)
      #expect(try file.load() == devices)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  private static let greatest = #"{"devices":[],"last":9223372036854775807}"#

  @Test(arguments: [
    "", "[]", "{", #"{"devices":[],"last":"none"}"#, "\u{0}", greatest,
  ])
  func `a damaged file is set aside, and the server remembers none`(text: String) async throws {
    try await withFile { path, file in
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try file.load() == RememberedDevices())
      #expect(try String(contentsOfFile: path + ".damaged", encoding: .utf8) == text)
      file.keep(devices)
      #expect(try file.load() == devices)
    }
  }

  @Test func `a file that was torn while it was written is damaged at any length`() async throws {
    try await withFile { path, file in
      file.keep(devices)
      let whole = try Data(contentsOf: URL(filePath: path))
      for length in stride(from: 0, to: whole.count - 1, by: 7) {
        try whole.prefix(length).write(to: URL(filePath: path))
        #expect(try file.load() == RememberedDevices(), "\(length) of \(whole.count) bytes")
      }
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
    try await withFile { path, file in
      file.keep(devices)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try #require(text.contains(number))
      try text.replacing(number, with: other).write(
        toFile: path, atomically: true, encoding: .utf8)
      #expect(try file.load() == RememberedDevices())
    }
  }

  @Test func `a file with one word twice is damaged, as nobody could say whose it is`()
    async throws
  {
    try await withFile { path, file in
      file.keep(devices)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let device = try #require(text.firstMatch(of: /(?s)\{[^{]*"address".*?\}/)).output
      let twice = text.replacing(device, with: "\(device), \(device)")
      try twice.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try file.load() == RememberedDevices())
    }
  }

  @Test func `a file that is a link is an error, as it could say who was revoked`() async throws {
    try await withFile { path, file in
      file.keep(devices)
      try FileManager.default.moveItem(atPath: path, toPath: path + ".moved")
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: path + ".moved")
      let error = #expect(throws: StartError.self) { try file.load() }
      #expect(
        error?.description == "The remembered devices cannot be read from \(path):"
          + " it is a link, and the server follows none.")
    }
  }

  @Test func `a folder that is missing keeps nothing, and stops nobody`() async throws {
    try await withFile { path, _ in
      let file = DeviceFile(path + "/devices.json", logger: .silent)
      file.keep(devices)
      let kept = try file.load()
      #expect(kept == RememberedDevices())
    }
  }
}

extension Logger {
  fileprivate static var silent: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}
