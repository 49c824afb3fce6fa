import Foundation

/// A server that the bench has started, and what the system says of its process.
final class ServerProcess {
  /// What becomes of what a server writes to its log.
  enum Log { case shown, ignored }

  /// The port that it listens on.
  let port: UInt16
  private let process = Process()
  private let output = Pipe()
  private let folder: URL

  /// Starts a server, and waits until it prints its address: the executable of a name from the folder of this one, or
  /// `overscroll` from where SERVER says.
  ///
  /// One whose log is `ignored` is expected to complain, or says where it keeps sessions.
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

  /// Starts a program that is no part of the project, which listens at a port, and waits until it accepts connections there; in its
  /// arguments, `folder` stands for one of its own.
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

  /// A port of loopback that nobody listens at.
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

  /// An installed program, which Debian may keep where only root's PATH leads.
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

  /// The processor time of all its threads so far, user and system, seconds.
  var processorTime: Double {
    get throws {
      var clock = clockid_t()
      guard clock_getcpuclockid(process.processIdentifier, &clock) == 0,
        let time = seconds(on: clock)
      else { throw BenchError("a server ended while it was measured") }
      return time
    }
  }

  /// Its proportional share of the memory in use, bytes.
  var memory: Int {
    get throws { try number("Pss", in: "smaps_rollup") * 1024 }
  }

  /// How often each of its threads has slept and was woken so far, by the thread's number.
  var wakeUps: [String: Int] {
    get throws {
      let threads = try FileManager.default.contentsOfDirectory(atPath: "\(place)/task")
      // A thread that ends meanwhile has no number any more.
      return Dictionary(
        uniqueKeysWithValues: threads.map { thread in
          (thread, (try? number("voluntary_ctxt_switches", in: "task/\(thread)/status")) ?? 0)
        })
    }
  }

  private var place: String { "/proc/\(process.processIdentifier)" }

  /// The number that stands after a name in one of the process's files under `/proc`.
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

/// Why something could not be measured.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
