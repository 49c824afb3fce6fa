internal import CLibwebsockets
internal import OverscrollSystem

/// A TCP connection to another server; sending and receiving never blocks the loop.
///
/// This object owns the watcher from `init` to `deinit`, and `active` retains it while there is a connection, so both
/// can use the pointer safely.
@safe @Loop package final class LoopSocket {
  package enum Event {
    /// The connection is established; bytes that were sent before leave now.
    case opened
    case received([UInt8])
    /// No events follow; the connection might not have been established at all.
    case ended(String)
  }

  package var waitingBytes: Int { output.count - sent }

  nonisolated(unsafe) private let watcher: UnsafeMutablePointer<ev_io>
  private var onEvent: (@Loop (Event) -> Void)?
  /// The socket, or `nil` while there is no connection.
  private var socket: Int32?
  private var output: [UInt8] = []
  /// The number of bytes of the output that were sent.
  private var sent = 0
  private var active: LoopSocket?

  /// The maximum number of bytes that are received at once.
  private static let chunk = 65_536

  /// Creates a connection that is not established yet, and calls a function with its events.
  package init(_ onEvent: @escaping @Loop (Event) -> Void) {
    self.onEvent = onEvent
    unsafe watcher = .allocate(capacity: 1)
    unsafe watcher.initialize(to: ev_io())
    unsafe cws_io_init(watcher) { _, watcher, events in
      guard let socket = unsafe watcher?.pointee.data else { return }
      unsafe ready((Unmanaged<LoopSocket>.fromOpaque(socket).takeUnretainedValue(), events))
    }
    unsafe watcher.pointee.data = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { unsafe watcher.deallocate() }

  /// Tries each address of the host for `seconds`; a separate thread looks up the name.
  package func connect(to host: String, port: Int, within seconds: Int) {
    startThread("overscroll.connect") {
      var reason = [CChar](repeating: 0, count: 256)
      let socket = unsafe cws_connect(host, Int32(port), Int32(seconds), &reason, reason.count)
      let words = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let sentence = String(decoding: words, as: UTF8.self)
      Task { await self.attempted(socket, sentence) }
    }
  }

  /// Uses a connected socket, or ends with a reason if the socket is negative.
  private func attempted(_ socket: Int32, _ reason: String) {
    guard socket >= 0 else { return end(reason) }
    guard onEvent != nil else {
      _ = close(socket)
      return
    }
    self.socket = socket
    active = self
    watch()
    onEvent?(.opened)
  }

  package func send(_ bytes: [UInt8]) {
    let wasEmpty = waitingBytes == 0
    output += bytes
    if wasEmpty { watch() }
  }

  /// Closes the connection without an event.
  package func disconnect() {
    onEvent = nil
    output = []
    sent = 0
    unsafe ev_io_stop(Loop.shared.executor.loop, watcher)
    if let socket { _ = close(socket) }
    socket = nil
    active = nil
  }

  /// Watches for received bytes and, if bytes are unsent, for room in the socket.
  private func watch() {
    guard let socket else { return }
    unsafe ev_io_stop(Loop.shared.executor.loop, watcher)
    unsafe cws_io_set(watcher, socket, waitingBytes > 0)
    unsafe ev_io_start(Loop.shared.executor.loop, watcher)
  }

  private func end(_ reason: String) {
    let onEvent = onEvent
    disconnect()
    onEvent?(.ended(reason))
  }

  fileprivate func isReady(_ events: Int32) {
    if events & cws_writable != 0 { write() }
    if events & cws_readable != 0 { read() }
  }

  private func write() {
    guard let socket else { return }
    let count = unsafe output.withUnsafeBytes { bytes in
      unsafe bytes.baseAddress.map { unsafe cws_send(socket, $0 + sent, bytes.count - sent) } ?? 0
    }
    guard count >= 0 else { return end("the connection is broken") }
    sent += count
    guard waitingBytes == 0 else { return }
    output.removeAll(keepingCapacity: output.count <= LoopSocket.chunk)
    sent = 0
    watch()
  }

  private func read() {
    guard let socket else { return }
    var isOver = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: LoopSocket.chunk) { buffer, count in
      let received = unsafe buffer.baseAddress.map {
        unsafe cws_receive(socket, $0, LoopSocket.chunk)
      }
      isOver = (received ?? -1) < 0
      count = max(0, received ?? 0)
    }
    if isOver { return end("it has closed the connection") }
    if !bytes.isEmpty { onEvent?(.received(bytes)) }
  }
}

private let ready = Loop.callback { (come: (socket: LoopSocket, events: Int32)) in
  come.socket.isReady(come.events)
}
