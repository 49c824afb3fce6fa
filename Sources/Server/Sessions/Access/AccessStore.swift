import Dispatch
import OverscrollSystem
import Logging
import OverscrollTransport

/// Where a server keeps the token of its links.
@Loop protocol AccessStore: AnyObject, Sendable {
  /// Is called with new links that another server has made.
  var onChange: @Loop (Access) -> Void { get set }

  /// Is called once the token survives the end of this process and others can know of it, or with why not.
  typealias Kept = @Loop (_ problem: String?) -> Void

  /// What operators want to know of it.
  var report: StoreReport { get }
  /// Whether other servers have the same token, and can change it.
  var isShared: Bool { get }
  /// Calls a function once it is known whether another server has made new links.
  func refresh(then: @escaping @Loop () -> Void)
  /// Keeps the token.
  func keep(_ access: Access, then: @escaping Kept)
  /// Waits until all is kept: the server stops.
  func stop() async
}

/// What operators want to know of a store.
struct StoreReport: Equatable {
  /// How many tokens it does not have as they are here.
  var unsaved = 0
  /// How often it has refused to tell others of a change, or to tell of theirs.
  var refusals = 0
  /// Whether others may change something now that this server does not hear of, or do not hear of its changes.
  var isDeaf = false
  /// How many journals lacked something that was written into them.
  var damaged = 0
  /// The bytes that it keeps of what another program has sent.
  var keptBytes = 0
}

/// Keeps the token in a file, off the loop: of several that come while the file is written, the last is written next.
@Loop final class AccessFile: AccessStore {
  /// No other server changes it.
  var onChange: @Loop (Access) -> Void = { _ in }
  let isShared = false
  private let disk = DispatchQueue(label: "overscroll.token")
  private let save: @Sendable (Access) -> Bool
  /// The token to write, and what to do once it is written; `nil` if the file has the token.
  private var next: (access: Access, then: [Kept])?
  /// Whether the last token could not be written.
  private var isUnsaved = false
  /// What writes now; `nil` while there is nothing to write.
  private var writing: Task<Void, Never>?

  /// Creates a store that calls a function which returns once the disk has the token, or with false if it cannot have it.
  init(_ save: @escaping @Sendable (Access) -> Bool) { self.save = save }

  /// Keeps the token in the file at a path.
  convenience init(_ path: String, logger: Logger) {
    self.init { access in
      do { try access.keep(in: path) } catch {
        logger.error("\(error)")
        return false
      }
      return true
    }
  }

  var report: StoreReport { StoreReport(unsaved: isUnsaved ? 1 : 0) }

  func refresh(then: @escaping @Loop () -> Void) { then() }

  func keep(_ access: Access, then: @escaping Kept) {
    next = (access, (next?.then ?? []) + [then])
    writing = writing ?? Task { await write() }
  }

  func stop() async { await writing?.value }

  private func write() async {
    while let (access, actions) = next {
      next = nil
      isUnsaved = await withCheckedContinuation { written in
        disk.async { [save] in written.resume(returning: !save(access)) }
      }
      for action in actions { action(isUnsaved ? "the server cannot write it down" : nil) }
    }
    writing = nil
  }
}

// MARK: The file

extension Access {
  /// Lets in the pages that know the token in a file; a missing file is made, with a new token that only its owner can read.
  ///
  /// The token stays the same when the server is started again: phones that have joined come back by themselves.
  static func withToken(keptIn file: String) throws(StartError) -> Access {
    let token = newToken()
    do {
      if try OwnFile(path: file).make(with: Data(token.utf8)) { return Access(token: token) }
      let kept = try OwnFile(path: file).read() ?? Data()
      return Access(token: try word(kept, in: file))
    } catch let error as StartError {
      throw error
    } catch {
      throw StartError(description: "The token cannot be kept in \(file): \(error).")
    }
  }

  /// Replaces the token in a file.
  func keep(in file: String) throws(StartError) {
    do { try OwnFile(path: file).replace(with: Data((token ?? "").utf8)) } catch {
      throw StartError(
        description:
          "The new token cannot be written to \(file), and the old one is good at the next start: \(error)."
      )
    }
  }

  private static func word(_ data: Data, in file: String) throws(StartError) -> String {
    let word = String(decoding: data, as: UTF8.self).trimmed()
    guard RandomID.isValid(word) else {
      throw StartError(
        description: "The file \(file) holds no token. Remove it, and the server makes a new one.")
    }
    return word
  }
}
