import Foundation

/// The repository's files, found from the path of this source file.
package enum Repository {
  /// The repository's folder.
  private static let top = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The files of Tests/Transcripts, by path.
  package static let transcripts: [URL] = {
    let files = FileManager.default.enumerator(
      at: top.appending(path: "Tests/Transcripts"), includingPropertiesForKeys: nil)
    let urls = files?.compactMap { $0 as? URL } ?? []
    return urls.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
  }()

  /// The contents of the file at `path`, relative to the repository's folder.
  package static func contents(_ path: String) -> Data {
    do { return try Data(contentsOf: top.appending(path: path)) } catch {
      preconditionFailure("\(path) cannot be read: \(error)")
    }
  }

  /// The text of the file at `path`, relative to the repository's folder.
  package static func text(_ path: String) -> String {
    String(decoding: contents(path), as: UTF8.self)
  }

  /// The paths, from the repository's folder, of the files in a folder and its subfolders with a suffix.
  package static func paths(in folder: String, endingWith ending: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: top.appending(path: folder).path)
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }.sorted()
      .map { "\(folder)/\($0)" }
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
