/// What a plain HTTP request is answered with.
public struct Response: Sendable {
  /// The HTTP status code.
  public var status: Int
  /// The media type of the body.
  public var contentType: String
  /// The body, empty for none.
  public var body: [UInt8]

  /// Makes a response from its parts.
  public init(status: Int = 200, contentType: String = "text/plain; charset=utf-8", body: [UInt8]) {
    self.status = status
    self.contentType = contentType
    self.body = body
  }

  /// Makes a response of plain text.
  public init(status: Int = 200, text: String) {
    self.init(status: status, body: Array(text.utf8))
  }
}
