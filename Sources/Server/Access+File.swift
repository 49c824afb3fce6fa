import Foundation

/// Why a server cannot use the file that keeps its token.
public struct TokenFileError: Error, CustomStringConvertible {
  /// A sentence that says what is wrong with which file.
  public let description: String
}

extension Access {
  /// Lets in the pages that know the token in a file; a missing file is made, with a new token that only its owner can read.
  ///
  /// The token stays the same when the server is started again: phones that have joined come back by themselves.
  static func withToken(keptIn file: String) throws(TokenFileError) -> Access {
    guard let made = newFile(file) else { return Access(token: try token(in: file)) }
    let token = newToken()
    do { try made.write(contentsOf: Data(token.utf8)) } catch {
      throw TokenFileError(description: "The token cannot be written to \(file).")
    }
    return Access(token: token)
  }

  /// Replaces the token in a file.
  func keep(in file: String) throws(TokenFileError) {
    guard replaceFile(file, with: Data((token ?? "").utf8)) else {
      throw TokenFileError(
        description:
          "The new token cannot be written to \(file): the old one is good at the next start.")
    }
  }

  private static func token(in file: String) throws(TokenFileError) -> String {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw TokenFileError(
        description: "The token cannot be kept in \(file): it cannot be read or made.")
    }
    let word = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard isRandomWord(word) else {
      throw TokenFileError(
        description: "The file \(file) holds no token. Remove it, and the server makes a new one.")
    }
    return word
  }
}

/// Replaces a file at once and whole by another that only its owner can read; false if that cannot be done.
func replaceFile(_ path: String, with data: Data) -> Bool {
  let new = path + ".new"
  // One that is there was left by a server that was ended while it wrote.
  unsafe unlink(new)
  guard let made = newFile(new), (try? made.write(contentsOf: data)) != nil else { return false }
  return unsafe rename(new, path) == 0
}

/// A new file that only its owner can read; nil if there is one already, or if none can be made.
func newFile(_ path: String) -> FileHandle? {
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
  return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
}
