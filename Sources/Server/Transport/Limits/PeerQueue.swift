internal import CLibwebsockets
internal import OverscrollSystem

/// The queues of new connections and HTTP requests, one for each address with a debt, in order of arrival.
///
/// A connection waits as a socket, so its TLS handshake waits too, and a request waits before the reply. The library
/// closes a socket that is rejected, so the queue stores a duplicate.
@Loop final class PeerQueue {
  enum Entry {
    case connection(Int32)
    case request(PeerLifecycle)
  }

  private struct Line {
    var entries: ArraySlice<Entry>
    let timer: LoopTimer
  }

  var budget = WorkBudget()
  private var lines: [PeerAddress: Line] = [:]
  private unowned let server: WebSocketServer

  /// More are not served at once, because the work for a request is known only after the reply.
  private static let batch = 8
  /// The minimum delay between two batches of an address, in seconds; timers are not more accurate.
  private static let pause = 0.001

  init(of server: WebSocketServer) { self.server = server }

  func holds(_ address: PeerAddress) -> Bool {
    lines[address] != nil || !budget.allowsEntry(of: address, at: cws_steady_time())
  }

  func append(_ entry: Entry, of address: PeerAddress) {
    if lines[address] == nil {
      let timer = LoopTimer { [unowned self] in serve(address) }
      lines[address] = Line(entries: [], timer: timer)
      start(timer, for: address)
    }
    lines[address]?.entries.append(entry)
  }

  func stop() {
    for line in lines.values {
      line.timer.stop()
      for case .connection(let socket) in line.entries { _ = close(socket) }
    }
    lines = [:]
  }

  private func serve(_ address: PeerAddress) {
    for _ in 0..<PeerQueue.batch {
      guard budget.allowsEntry(of: address, at: cws_steady_time()),
        let entry = lines[address]?.entries.popFirst()
      else { break }
      switch entry {
      case .connection(let socket): server.accept(socket, from: address)
      case .request(let lifecycle): lifecycle.answer()
      }
    }
    guard let line = lines[address] else { return }
    if line.entries.isEmpty { lines[address] = nil } else { start(line.timer, for: address) }
  }

  private func start(_ timer: LoopTimer, for address: PeerAddress) {
    let end = budget.entry(of: address)
    timer.start(after: max(end - cws_steady_time(), PeerQueue.pause))
  }
}
