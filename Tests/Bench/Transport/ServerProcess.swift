import Foundation

/// A server process started by the bench, and the system's statistics about it.
final class ServerProcess {
  /// Whether the server's log is shown.
  enum Log { case shown, ignored }

  /// The port of the server.
  let port: UInt16
  private let process = Process()
  private let output = Pipe()
  private let folder: URL

  /// Starts a server, and waits until it prints its address.
  ///
  /// The executable is in the folder of the bench; the variable SERVER can name a different `overscroll`. Use `ignored`
  /// for a server that is expected to log errors or the location of its sessions.
  init(_ name: String, _ arguments: [String] = [], log: Log = .shown) throws {
    folder = try ServerProcess.temporaryFolder()
    process.executableURL = ServerProcess.executable(name)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["OVERSCROLL_DATA": folder.path]) { $1 }
    process.standardOutput = output
    if log == .ignored { process.standardError = FileHandle.nullDevice }
    try process.run()
    let address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let found = address.firstMatch(of: /http:\/\/[^\/\s]+:(\d+)\//),
      let port = UInt16(found.1)
    else {
      process.terminate()
      throw BenchError("\(name) must print its address first, got “\(address)”")
    }
    self.port = port
  }

  /// Starts an installed program that is not part of the project, and waits until it accepts connections at `port`.
  ///
  /// `arguments` receives the path of a temporary folder for the program.
  init(
    installed name: String, _ arguments: (_ folder: String) -> [String], port: UInt16,
    environment: [String: String] = [:]
  ) throws {
    self.port = port
    folder = try ServerProcess.temporaryFolder()
    process.executableURL = try ServerProcess.installed(name)
    process.arguments = arguments(folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    let latest = now() + 10
    while true {
      if let descriptor = try? WebSocket.connection(to: port) {
        close(descriptor)
        return
      }
      guard process.isRunning, now() < latest else {
        process.terminate()
        throw BenchError("\(name) must listen at the port \(port)")
      }
      usleep(10_000)
    }
  }

  /// A port on loopback where no server listens.
  static func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout.size(ofValue: address))
    let done = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard done else { throw BenchError("no port is free") }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func temporaryFolder() throws -> URL {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "overscroll-bench-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The URL of an installed program; Debian installs some only on root's PATH.
  private static func installed(_ name: String) throws -> URL {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let places = (path + ":/usr/sbin").split(separator: ":").map { "\($0)/\(name)" }
    guard let place = places.first(where: FileManager.default.isExecutableFile) else {
      throw BenchError("\(name) is not installed")
    }
    return URL(filePath: place)
  }

  private static func executable(_ name: String) -> URL {
    if name == "overscroll", let path = ProcessInfo.processInfo.environment["SERVER"] {
      return URL(filePath: path)
    }
    return URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: name)
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The processor time of all its threads so far, user and system, in seconds.
  var processorTime: Double {
    get throws {
      var clock = clockid_t()
      guard clock_getcpuclockid(process.processIdentifier, &clock) == 0,
        let time = seconds(on: clock)
      else { throw BenchError("a server ended while it was measured") }
      return time
    }
  }

  /// Its proportional share of the memory in use, in bytes.
  var memory: Int {
    get throws { try number("Pss", in: "smaps_rollup") * 1024 }
  }

  /// The number of times each thread has slept and woken up so far, by thread id.
  var wakeUps: [String: Int] {
    get throws {
      let threads = try FileManager.default.contentsOfDirectory(atPath: "\(place)/task")
      // The status of a thread that has just ended cannot be read.
      return Dictionary(
        uniqueKeysWithValues: threads.map { thread in
          (thread, (try? number("voluntary_ctxt_switches", in: "task/\(thread)/status")) ?? 0)
        })
    }
  }

  private var place: String { "/proc/\(process.processIdentifier)" }

  /// The number after a name in one of the process's files under `/proc`.
  private func number(_ name: String, in file: String) throws -> Int {
    let text = try String(contentsOfFile: "\(place)/\(file)", encoding: .utf8)
    for line in text.split(separator: "\n") where line.hasPrefix("\(name):") {
      let digits = line.dropFirst(name.count + 1).drop(while: \.isWhitespace).prefix(
        while: \.isNumber)
      if let number = Int(digits) { return number }
    }
    throw BenchError("\(place)/\(file) must have a number for \(name)")
  }
}

/// The reason why a measurement failed.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
