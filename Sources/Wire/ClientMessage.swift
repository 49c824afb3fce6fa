import Foundation

/// A text message from a page.
public enum ClientMessage: Codable, Hashable, Sendable {
  /// The first message: what is wanted.
  case hello(
    version: Int, scene: String?, session: String?, token: String?, viewport: [Double],
    insets: [Double]?, device: String?)
  /// Asks for a pong; `t` comes back.
  case ping(t: Double, roundTrip: Double?)
  /// Begins a refresh by program; its level is 1, unless it is to open the second floor.
  case begin(edge: String, level: Int?)
  /// Scrolls to an offset.
  case scroll(to: [Double], animated: Bool)
  /// The stage of the leading device has another size.
  case viewport(size: [Double], insets: [Double])
  /// The scene's feed is to behave otherwise.
  case feed(latency: Double, failures: Double, empties: Double)
  /// Asks for the session so far.
  case save

  /// Reads a text frame.
  public init(_ data: Data) throws(WireError) {
    do {
      let kinds = try JSONDecoder().decode(Kinds.self, from: data)
      guard kinds.count == 1 else {
        throw WireError.text("a message has one key that names its kind")
      }
      self = try JSONDecoder().decode(ClientMessage.self, from: data)
    } catch let error as WireError {
      throw error
    } catch {
      throw WireError.text(ClientMessage.explain(error))
    }
  }

  /// How many keys a message has, known or not.
  private struct Kinds: Decodable {
    let count: Int

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      count = try decoder.container(keyedBy: Key.self).allKeys.count
    }
  }

  private static func explain(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\(path(context)) lacks \(key.stringValue)"
    case DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty,
      DecodingError.typeMismatch(_, let context)
    where context.codingPath.last?.stringValue == "ClientMessage":
      "a message is an object with one key that names its kind"
    case DecodingError.typeMismatch(let type, let context): "\(path(context)) is not a \(type)"
    case DecodingError.valueNotFound(_, let context): "\(path(context)) is null"
    case DecodingError.dataCorrupted: "a message is JSON"
    default: "a message has one key that names its kind"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? "the message" : path
  }
}
