import ArgumentParser
import Foundation
import Logging
import OverscrollServer

/// Serves the demo.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Serve the page and its sessions.")

  @Option(help: "The address to listen on (OVERSCROLL_HOST).")
  var host: String = Environment["HOST"] ?? "127.0.0.1"

  @Option(help: "The port to listen on; 0 is any that is free (OVERSCROLL_PORT).")
  var port: Int?

  @Flag(help: "Open the server to the network, for whoever has the token it prints.")
  var lan = false

  @Option(
    name: .customLong("allow-host"),
    help: "A further name under which pages may call the server; may be repeated.")
  var allowedHosts: [String] = []

  mutating func validate() throws {
    let port = try port ?? Environment.port ?? 8080
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port is a number from 0 to 65535, not \(port).")
    }
    self.port = port
  }

  func run() async throws {
    var options = ServeOptions()
    options.host = host
    options.port = port ?? 8080
    options.lan = lan
    options.allowedHosts = allowedHosts
    LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
    options.logger.logLevel = .error
    do { try await serve(options) } catch { throw Failure(sentence(for: error)) }
  }

  private func sentence(for error: any Error) -> String {
    let text = String(describing: error)
    return text.hasPrefix("Port") ? text + " Another one can be named with --port." : text
  }
}

/// What the environment says where no flag does.
enum Environment {
  static subscript(name: String) -> String? {
    ProcessInfo.processInfo.environment["OVERSCROLL_" + name].flatMap { $0.isEmpty ? nil : $0 }
  }

  static var port: Int? {
    get throws {
      guard let text = self["PORT"] else { return nil }
      guard let port = Int(text) else {
        throw ValidationError("OVERSCROLL_PORT is a number from 0 to 65535, not \(text).")
      }
      return port
    }
  }
}
