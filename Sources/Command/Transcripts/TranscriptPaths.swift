import OverscrollSystem

/// The transcripts that a command is to go through.
enum TranscriptPaths {
  /// The files that some paths name, in order and each once: of a folder, those in it and in its folders that end with .txt.
  ///
  /// What begins with a dot or is no file, as a pipe, is left out, and links to folders are not followed. A folder that cannot be
  /// read, or that has no transcripts, is a failure in its place; `allowEmpty` lets it be without.
  static func files(of paths: [String], allowEmpty: Bool) -> [(path: String, failure: Failure?)] {
    var seen: Set<String> = []
    return paths.flatMap { path -> [(path: String, failure: Failure?)] in
      guard kind(of: path, followLinks: true) == S_IFDIR else { return [(path, nil)] }
      let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      let files = files(in: folder)
      guard files.isEmpty, !allowEmpty else { return files }
      let sentence = "\(path) has no transcripts, whose names end with .txt."
      return [(path, Failure(sentence, .nothingExpected))]
    }.filter { seen.insert($0.path).inserted }
  }

  private static func files(in folder: String) -> [(path: String, failure: Failure?)] {
    errno = 0
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return [(folder, .system("\(folder) cannot be read", .unreadable))]
    }
    return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if kind(of: path, followLinks: false) == S_IFDIR { return files(in: path) }
      guard name.hasSuffix(".txt") else { return [] }
      // What a link leads to that is not there cannot be read, which is told.
      return [S_IFREG, nil].contains(kind(of: path, followLinks: true)) ? [(path, nil)] : []
    }
  }

  /// What is at a path: a file, a folder, or something else; nil for nothing.
  private static func kind(of path: String, followLinks: Bool) -> mode_t? {
    var status = stat()
    let isKnown = unsafe followLinks ? stat(path, &status) == 0 : lstat(path, &status) == 0
    return isKnown ? status.st_mode & S_IFMT : nil
  }
}
