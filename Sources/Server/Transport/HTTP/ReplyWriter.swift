internal import CLibwebsockets

/// Writes the body of a reply in parts, as fast as the peer reads.
@Loop final class ReplyWriter {
  private let body: [UInt8]
  private let closes: Bool
  private var sent = 0

  /// The timeout of a part, in seconds, which slow peers do not reach, but peers that have stopped reading do.
  private static let partTimeout = 30

  private init(_ reply: HTTPReply, sendsBody: Bool) {
    body = sendsBody ? reply.body ?? [] : []
    closes = reply.closes
  }

  /// Writes the head, and the body now or when the socket has room; a HEAD reply has no body.
  static func start(_ reply: HTTPReply, sendsBody: Bool = true, to peer: Peer) -> CallbackResult {
    let policy = peer.server?.site.files.policy ?? ContentSecurityPolicy()
    let guarded = reply.guarded(by: policy, isTrusted: peer.isTrusted)
    guard peer.writeHead(of: guarded) else { return .close }
    let writer = ReplyWriter(reply, sendsBody: sendsBody)
    guard !writer.body.isEmpty else { return writer.finish(peer) }
    guard !writer.closes else { return writer.advance(peer) }
    peer.lifecycle?.activity = .reading(writer)
    peer.requestWriting()
    return .continue
  }

  static func resume(_ peer: Peer) -> CallbackResult {
    guard case .reading(let writer) = peer.lifecycle?.activity else { return .continue }
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
    return .continue
  }

  private func finish(_ peer: Peer) -> CallbackResult {
    peer.lifecycle?.activity = .idle
    peer.lifecycle?.wait()
    return closes || !peer.completeReply() ? .close : .continue
  }
}
