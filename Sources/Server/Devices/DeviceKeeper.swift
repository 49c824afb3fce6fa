import OverscrollTransport

/// Keeps the remembered devices in their file, off the loop: of all that come while the file is written, the last are written
/// next.
@Loop final class DeviceKeeper {
  private let file: DeviceFile
  /// What is to be written; nil if nothing is.
  private var next: RememberedDevices?
  /// What writes now; nil while nothing is to be written.
  private var writing: Task<Void, Never>?

  init(_ file: DeviceFile) { self.file = file }

  /// Keeps the devices as they are now.
  func keep(_ devices: RememberedDevices) {
    next = devices
    writing = writing ?? Task { await write() }
  }

  /// Waits until all is written.
  func finish() async { await writing?.value }

  private func write() async {
    while let devices = next {
      next = nil
      await file.save(devices)
    }
    writing = nil
  }
}
