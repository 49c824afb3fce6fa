/// A peer from its arrival to its end: where it comes from, what it is doing, and until when it must have joined.
@Loop final class PeerLifecycle {
  /// What a peer is doing.
  enum Activity {
    /// It has asked for nothing yet.
    case arriving
    /// Its request waits until its address has paid for earlier work.
    indirect case waiting(HTTPRequest)
    /// It reads a reply.
    case reading(ReplyWriter)
    /// It has had a reply, and may ask for more.
    case idle
    /// It becomes the WebSocket for which it has asked by this handshake.
    indirect case upgrading(Handshake)
    /// It has become a WebSocket.
    case connected(Connection)
  }

  let address: PeerAddress
  var activity = Activity.arriving
  unowned let server: WebSocketServer
  /// Used until `leave`, and by a connection until it has ended.
  let peer: Peer
  /// Nil once it has joined.
  private var deadline: LoopTimer?

  init(_ peer: Peer, from address: PeerAddress, at server: WebSocketServer) {
    (self.peer, self.address, self.server) = (peer, address, server)
    deadline = LoopTimer { [unowned self] in isLate() }
    wait()
  }

  /// Gives the peer all its time again: to ask for something more, or to join over the WebSocket that it has opened.
  func wait() { deadline?.start(after: server.limits.joinTime) }

  /// The peer has joined: no time is set to it any more.
  func join() {
    guard let deadline else { return }
    deadline.stop()
    self.deadline = nil
    server.peerJoined()
  }

  func leave() {
    deadline?.stop()
    // A connection keeps its lifecycle.
    activity = .idle
    server.peerLeft(self, hadJoined: deadline == nil)
  }

  private func isLate() {
    switch activity {
    // Another rule ends a peer that has stopped reading.
    case .reading, .waiting: return wait()
    // What it has sent in time waits for others of its address.
    case .connected(let connection) where connection.hasWaitingMessages: return wait()
    case .connected(let connection): return connection.end(reaching: .joinTime)
    case .arriving, .upgrading: server.limitReached(.joinTime, by: address)
    // A browser keeps its connections for a while.
    case .idle: break
    }
    kill()
  }

  /// Answers the request that has waited, in a callback of the library.
  func answer() { if case .waiting = activity { peer.requestWriting() } }

  /// Ends the peer's connection without a close frame.
  func kill() {
    peer.kill()
    server.wakeLibrary()
  }
}
