import Overscroll

/// A user as received from a server.
struct User: Identifiable, Hashable {
  let id: Int
  let name: String

  /// Returns a page of users; an app would request it from its server here.
  @Sendable static func page(_ request: PagedList<User>.Request) async throws -> [User] {
    let names = [
      "Ada", "Ben", "Chloe", "Dario", "Elena", "Felix", "Grace", "Hugo", "Ida", "Jamal", "Kai",
      "Lotte",
    ]
    let users = zip(1..., names).map { User(id: $0, name: $1) }
    return Array(users.dropFirst((request.page - 1) * request.size).prefix(request.size))
  }
}
