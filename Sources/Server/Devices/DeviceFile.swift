import Foundation
import Logging

/// The file that keeps the devices that a server remembers, as JSON that only its owner can read.
actor DeviceFile {
  private let path: String
  private let logger: Logger

  init(_ path: String, logger: Logger) { (self.path, self.logger) = (path, logger) }

  /// The devices in the file, none if it is missing; a damaged file is set aside, so that the server starts.
  nonisolated func load() -> RememberedDevices {
    guard FileManager.default.fileExists(atPath: path) else { return RememberedDevices() }
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      return try JSONDecoder().decode(RememberedDevices.self, from: data)
    } catch {
      let aside = path + ".damaged"
      // One that was set aside before is of less use than this one.
      let isMoved = unsafe rename(path, aside) == 0
      logger.error(
        "the file \(path) holds no devices, and the server remembers none\(isMoved ? "; it is \(aside) now" : "")"
      )
      return RememberedDevices()
    }
  }

  /// Replaces the file at once and whole, off the loop.
  func save(_ devices: RememberedDevices) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(devices), replaceFile(path, with: data) else {
      return logger.error("the remembered devices cannot be kept in \(path)")
    }
  }
}
