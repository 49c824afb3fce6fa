import Foundation
import OverscrollServer

extension WebFeed {
  /// The most objects in an answer.
  private static let most = 1_000
  /// The keys at which APIs keep their rows, the likeliest first.
  private static let keys = ["data", "items", "results", "users"]

  /// The objects in an answer: those of its array, or those of the first array of objects in its object.
  ///
  /// Its likeliest keys come before the others, which come in alphabetical order.
  static func objects(in body: Data, from host: String) throws(FeedError) -> [[String: Any]] {
    let json = try json(body, from: host)
    guard let objects = json as? [[String: Any]] ?? (json as? [String: Any]).flatMap(list) else {
      throw FeedError("\(host) sent JSON without a list of objects.")
    }
    guard objects.count <= most else {
      throw FeedError("\(host) sent \(objects.count) objects for a page.")
    }
    return objects
  }

  private static func json(_ body: Data, from host: String) throws(FeedError) -> Any {
    guard let start = body.first(where: { !" \t\r\n".utf8.contains($0) }) else {
      throw FeedError("\(host) sent an empty answer.")
    }
    guard start != UInt8(ascii: "<") else {
      throw FeedError("\(host) sent a web page where JSON was expected.")
    }
    // JSON is UTF-8 (RFC 8259), where no text has this byte; in other encodings, counting would be misled.
    guard !body.contains(0) else { throw FeedError("\(host) sent something that is not JSON.") }
    guard JSONSize(of: body).isSmall else {
      throw FeedError(
        "\(host) sent more than \(JSONSize.most.containers) objects and lists, or"
          + " \(JSONSize.most.values) values.")
    }
    do { return try JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed) } catch {
      throw FeedError("\(host) sent something that is not JSON.")
    }
  }

  /// The first array of objects in an object; an empty array may be one of anything, so it only serves if no other does.
  private static func list(in object: [String: Any]) -> [[String: Any]]? {
    let others = object.keys.filter { !keys.contains($0) }.sorted()
    let lists = (keys + others).compactMap { object[$0] as? [[String: Any]] }
    return lists.first { !$0.isEmpty } ?? lists.first
  }
}
