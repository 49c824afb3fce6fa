internal import CLibwebsockets

// What libwebsockets has parsed of a request's head. Its strings live only until it is answered.

extension Handshake {
  @Loop init(_ wsi: OpaquePointer) {
    self.init(
      path: header(WSI_TOKEN_GET_URI, of: wsi), host: header(WSI_TOKEN_HOST, of: wsi),
      origin: header(WSI_TOKEN_ORIGIN, of: wsi), connection: header(WSI_TOKEN_CONNECTION, of: wsi),
      version: header(WSI_TOKEN_VERSION, of: wsi), key: header(WSI_TOKEN_KEY, of: wsi),
      subprotocols: header(WSI_TOKEN_PROTOCOL, of: wsi))
  }
}

extension HTTPRequest {
  @Loop init(_ wsi: OpaquePointer) {
    let got = header(WSI_TOKEN_GET_URI, of: wsi)
    let asked = header(WSI_TOKEN_HEAD_URI, of: wsi)
    let length = header(WSI_TOKEN_HTTP_CONTENT_LENGTH, of: wsi)
    self.init(
      method: got != nil ? .get : asked != nil ? .head : .other, path: got ?? asked ?? "",
      host: header(WSI_TOKEN_HOST, of: wsi),
      ifNoneMatch: header(WSI_TOKEN_HTTP_IF_NONE_MATCH, of: wsi),
      hasBody: length ?? "0" != "0" || header(WSI_TOKEN_HTTP_TRANSFER_ENCODING, of: wsi) != nil)
  }
}

/// A header that was sent, or nil.
///
/// Several of a name come joined with commas, so that none of those which may stand only once passes
/// for a good one; what cannot be read is empty, not absent.
@Loop func header(_ token: lws_token_indexes, of wsi: OpaquePointer) -> String? {
  let length = Int(lws_hdr_total_length(wsi, token))
  guard length > 0 else { return nil }
  return withUnsafeTemporaryAllocation(of: CChar.self, capacity: length + 64) { buffer in
    let count = Int(lws_hdr_copy(wsi, buffer.baseAddress, Int32(buffer.count), token))
    // Not as a C string, which would end at a %00 in a path.
    return String(decoding: UnsafeRawBufferPointer(buffer).prefix(max(count, 0)), as: UTF8.self)
  }
}
