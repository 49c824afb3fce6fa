import OverscrollSystem
import Logging
import OverscrollTransport

@Loop protocol AccessStore: AnyObject, Sendable {
  /// A function that is called with new links from another server.
  var onChange: @Loop (Access) -> Void { get set }

  /// Called after a token is stored and announced to other servers; `problem` is the reason if either failed.
  typealias Completion = @Loop (_ problem: String?) -> Void

  var report: StoreReport { get }
  /// Whether other servers use the same token and can change it.
  var isShared: Bool { get }
  /// Checks whether another server has made new links, then calls a function.
  func refresh(then: @escaping @Loop () -> Void)
  func save(_ access: Access, then: @escaping Completion)
  func stop() async
}

struct StoreReport: Equatable {
  /// The number of the server's tokens that the store does not contain.
  var unsaved = 0
  /// The number of refused requests to publish a change or to receive changes.
  var refusals = 0
  /// Whether changes are currently not exchanged with other servers, in either direction.
  var mightMissMessages = false
  /// The number of journals with missing entries.
  var damaged = 0
  /// The size of the buffered data from another program, in bytes.
  var bufferedBytes = 0
}

/// Stores the token in a file, off the loop; of several tokens that arrive during a write, only the last is written.
@Loop final class AccessFile: AccessStore {
  /// Never called, because no other server changes the file.
  var onChange: @Loop (Access) -> Void = { _ in }
  let isShared = false
  private let disk = DispatchQueue(label: "overscroll.token")
  private let saveToken: @Sendable (Access) -> Bool
  /// The token to write and the functions to call afterward, or `nil` if the file contains the token.
  private var next: (access: Access, then: [Completion])?
  private var isUnsaved = false
  private var writing: Task<Void, Never>?

  /// Creates a store with a function that writes the token, and returns whether the token is on the disk.
  init(_ saveToken: @escaping @Sendable (Access) -> Bool) { self.saveToken = saveToken }

  convenience init(_ path: String, logger: Logger) {
    self.init { access in
      do { try PrivateFile(path: path).replace(with: Data((access.token ?? "").utf8)) } catch {
        logger.error(
          "The new token cannot be written to \(path), so the old one is valid after a restart: \(error)."
        )
        return false
      }
      return true
    }
  }

  var report: StoreReport { StoreReport(unsaved: isUnsaved ? 1 : 0) }

  func refresh(then: @escaping @Loop () -> Void) { then() }

  func save(_ access: Access, then: @escaping Completion) {
    next = (access, (next?.then ?? []) + [then])
    writing = writing ?? Task { await write() }
  }

  func stop() async { await writing?.value }

  private func write() async {
    while let (access, actions) = next {
      next = nil
      isUnsaved = await withCheckedContinuation { written in
        disk.async { [saveToken] in written.resume(returning: !saveToken(access)) }
      }
      for action in actions { action(isUnsaved ? "the server cannot write to its storage" : nil) }
    }
    writing = nil
  }
}

// MARK: The file

extension Access {
  /// Reads the token from a file, or creates it for its owner only; phones reconnect by themselves after a restart.
  static func withToken(savedIn file: String) throws(StartError) -> Access {
    let token = newToken(), saved: Data
    do {
      if try PrivateFile(path: file).make(with: Data(token.utf8)) { return Access(token: token) }
      saved = try PrivateFile(path: file).read() ?? Data()
    } catch {
      throw StartError(description: "The token cannot be saved in \(file): \(error).")
    }
    let word = String(decoding: saved, as: UTF8.self).trimmed()
    guard RandomID.isValid(word) else {
      throw StartError(
        description:
          "The file \(file) contains no token. Remove it, and the server creates a new one.")
    }
    return Access(token: word)
  }
}
