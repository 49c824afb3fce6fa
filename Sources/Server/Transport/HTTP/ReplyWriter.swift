internal import CLibwebsockets

/// Writes the body of a reply, part by part, as fast as the peer reads.
@Loop final class ReplyWriter {
  private let body: [UInt8]
  private let closes: Bool
  private var sent = 0

  /// Seconds until the next part must have been written: a slow peer is fine, one that has stopped reading is not.
  private static let partTimeout = 30

  private init(_ reply: HTTPReply, sendsBody: Bool) {
    body = sendsBody ? reply.body ?? [] : []
    closes = reply.closes
  }

  /// Writes a reply's head, and its body now or when the socket has room; the body of a HEAD is only measured.
  static func start(_ reply: HTTPReply, sendsBody: Bool = true, to peer: Peer) -> CallbackResult {
    let policy = peer.server?.site.policy ?? ContentSecurityPolicy()
    let guarded = reply.guarded(by: policy, isTrusted: peer.isTrusted)
    guard peer.writeHead(of: guarded) else { return .close }
    let writer = ReplyWriter(reply, sendsBody: sendsBody)
    guard !writer.body.isEmpty else { return writer.finish(peer) }
    guard !writer.closes else { return writer.advance(peer) }
    peer.lifecycle?.activity = .reading(writer)
    peer.requestWriting()
    return .goOn
  }

  /// Writes the next part of the reply that a peer is being sent.
  static func resume(_ peer: Peer) -> CallbackResult {
    guard case .reading(let writer) = peer.lifecycle?.activity else { return .goOn }
    return writer.advance(peer)
  }

  private func advance(_ peer: Peer) -> CallbackResult {
    let part = body[sent..<min(sent + OutputBuffer.capacity, body.count)]
    let isLast = part.endIndex == body.count
    let kind = isLast ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP
    guard peer.write(part.span, as: kind) else { return .close }
    sent = part.endIndex
    guard !isLast else { return finish(peer) }
    peer.limitReply(seconds: Self.partTimeout)
    peer.requestWriting()
    return .goOn
  }

  private func finish(_ peer: Peer) -> CallbackResult {
    peer.lifecycle?.activity = .idle
    peer.lifecycle?.wait()
    return closes || !peer.completeReply() ? .close : .goOn
  }
}
