import OverscrollSystem
import Logging

/// The file that keeps the devices that a server remembers, as JSON that only its owner can read.
struct DeviceFile {
  private let path: String
  private let logger: Logger

  init(_ path: String, logger: Logger) { (self.path, self.logger) = (path, logger) }

  /// The devices in the file, none if it is missing; a damaged file is set aside, so that the server starts.
  ///
  /// - Throws: That it cannot be read, as then it could say of a device that it was revoked.
  func load() throws(StartError) -> RememberedDevices {
    let kept: Data?
    do { kept = try OwnFile(path: path).read() } catch {
      throw StartError(
        description: "The remembered devices cannot be read from \(path): \(error).")
    }
    guard let data = kept else { return RememberedDevices() }
    do { return try JSONDecoder().decode(RememberedDevices.self, from: data) } catch {
      let aside = path + ".damaged"
      // One that was set aside before is of less use than this one.
      let isMoved = unsafe rename(path, aside) == 0
      logger.error(
        "the file \(path) holds no devices, and the server remembers none\(isMoved ? "; it is \(aside) now" : "")"
      )
      return RememberedDevices()
    }
  }

  /// Replaces the file at once and whole, and returns once the disk has it.
  func keep(_ devices: RememberedDevices) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do { try OwnFile(path: path).replace(with: try encoder.encode(devices)) } catch {
      logger.error("the remembered devices cannot be kept in \(path): \(error)")
    }
  }
}
