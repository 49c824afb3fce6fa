/// The state of a peer from its arrival to its end: its address, its activity, and its deadline for joining.
@Loop final class PeerLifecycle {
  enum Activity {
    case arriving
    /// The request waits because the peer's address has a debt.
    indirect case waiting(HTTPRequest)
    case reading(ReplyWriter)
    /// The peer has received a reply and can send another request.
    case idle
    indirect case upgrading(HTTPRequest)
    case connected(Connection)
  }

  let address: PeerAddress
  var activity = Activity.arriving
  unowned let server: WebSocketServer
  /// Valid until `leave`, and for a connection until it ends.
  let peer: Peer
  /// The deadline for joining, or `nil` if the peer has joined.
  private var deadline: LoopTimer?

  init(_ peer: Peer, from address: PeerAddress, at server: WebSocketServer) {
    (self.peer, self.address, self.server) = (peer, address, server)
    deadline = LoopTimer { [unowned self] in joinTimeElapsed() }
    wait()
  }

  /// Restarts the deadline for the next request or for joining over an open WebSocket.
  func wait() { deadline?.start(after: server.limits.joinTime) }

  func join() {
    guard let deadline else { return }
    deadline.stop()
    self.deadline = nil
    server.peerJoined()
  }

  func leave() {
    deadline?.stop()
    // Breaks the reference cycle: the connection retains its lifecycle.
    activity = .idle
    server.peerLeft(self, hadJoined: deadline == nil)
  }

  private func joinTimeElapsed() {
    switch activity {
    // A different timeout ends a peer that has stopped reading.
    case .reading, .waiting: return wait()
    // Its messages arrived in time and wait because of other connections of its address.
    case .connected(let connection) where connection.hasWaitingMessages: return wait()
    case .connected(let connection): return connection.end(reaching: .joinTime)
    case .arriving, .upgrading: server.limitReached(.joinTime, by: address)
    // Browsers keep idle connections open for a while, so this is not counted as a reached limit.
    case .idle: break
    }
    kill()
  }

  /// Schedules the reply to the waiting request, in a callback of the library.
  func answer() { if case .waiting = activity { peer.requestWriting() } }

  func kill() {
    peer.kill()
    server.wakeLibrary()
  }
}
