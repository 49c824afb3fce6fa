import Foundation

/// The repository's files, which tests read from where they were compiled.
package enum Repository {
  /// The contents of the file at `path` from the repository's top.
  package static func contents(_ path: String) -> Data {
    let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    do { return try Data(contentsOf: top.appending(path: path)) } catch {
      preconditionFailure("\(path) cannot be read: \(error)")
    }
  }

  /// The golden numbers in the file `name` of Tests/Vectors.
  package static func vectors<Vectors: Decodable>(
    _ name: String, _: Vectors.Type = Vectors.self
  ) -> Vectors {
    do {
      return try JSONDecoder().decode(Vectors.self, from: contents("Tests/Vectors/\(name).json"))
    } catch {
      preconditionFailure("Tests/Vectors/\(name).json is not what the tests expect: \(error)")
    }
  }
}
