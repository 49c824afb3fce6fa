internal import CLibwebsockets
internal import OverscrollSystem

@Loop extension HTTPRequest {
  init(_ peer: Peer) {
    let get = peer.header(WSI_TOKEN_GET_URI)
    let head = peer.header(WSI_TOKEN_HEAD_URI)
    self.init(
      method: get != nil ? .get : head != nil ? .head : .other, path: get ?? head ?? "",
      query: peer.fragments(WSI_TOKEN_HTTP_URI_ARGS), host: peer.header(WSI_TOKEN_HOST),
      handshake: Handshake(
        origin: peer.header(WSI_TOKEN_ORIGIN), connection: peer.header(WSI_TOKEN_CONNECTION),
        version: peer.header(WSI_TOKEN_VERSION), key: peer.header(WSI_TOKEN_KEY),
        subprotocols: peer.header(WSI_TOKEN_PROTOCOL)),
      ifNoneMatch: peer.header(WSI_TOKEN_HTTP_IF_NONE_MATCH),
      acceptEncoding: peer.header(WSI_TOKEN_HTTP_ACCEPT_ENCODING),
      authorization: peer.header(WSI_TOKEN_HTTP_AUTHORIZATION), hasBody: peer.hasBody,
      isCurrent: peer.header(WSI_TOKEN_HTTP) == "HTTP/1.1", isEncrypted: peer.isEncrypted)
  }
}

@Loop extension Peer {
  /// Whether browsers trust the connection: TLS or a loopback name (W3C, Secure Contexts, section 3.1).
  var isTrusted: Bool {
    if isEncrypted { return true }
    let named = header(WSI_TOKEN_HOST).flatMap { HostAndPort($0) }
    return named?.host.isLoopback ?? false
  }

  fileprivate var hasBody: Bool {
    header(WSI_TOKEN_HTTP_CONTENT_LENGTH) ?? "0" != "0"
      || header(WSI_TOKEN_HTTP_TRANSFER_ENCODING) != nil
  }
}
