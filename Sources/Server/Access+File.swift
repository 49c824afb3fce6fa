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
    let token = newToken()
    do {
      if try OwnFile(path: file).make(with: Data(token.utf8)) { return Access(token: token) }
      let kept = try OwnFile(path: file).read() ?? Data()
      return Access(token: try word(kept, in: file))
    } catch let error as TokenFileError {
      throw error
    } catch {
      throw TokenFileError(description: "The token cannot be kept in \(file): \(error).")
    }
  }

  /// Replaces the token in a file.
  func keep(in file: String) throws(TokenFileError) {
    do { try OwnFile(path: file).replace(with: Data((token ?? "").utf8)) } catch {
      throw TokenFileError(
        description:
          "The new token cannot be written to \(file), and the old one is good at the next start: \(error)."
      )
    }
  }

  private static func word(_ data: Data, in file: String) throws(TokenFileError) -> String {
    let word = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard isRandomWord(word) else {
      throw TokenFileError(
        description: "The file \(file) holds no token. Remove it, and the server makes a new one.")
    }
    return word
  }
}
