import Dispatch
import OverscrollSystem
import Logging
import OverscrollTransport

/// Where a server keeps who may join: the token of its links, and the devices that it remembers.
@Loop protocol AccessStore: AnyObject, Sendable {
  /// Hears what other servers have changed.
  var onChange: @Loop (AccessChange) -> Void { get set }

  /// Is called once something survives the end of this process and others can know of it, or with why not.
  typealias Kept = @Loop (_ problem: String?) -> Void

  /// What operators want to know of it.
  var report: StoreReport { get }
  /// Calls a function once it is known what others have changed of the token, and of the device that keeps a word.
  func refresh(_ key: String?, then: @escaping @Loop () -> Void)
  /// Keeps the devices.
  func keep(_ devices: RememberedDevices, then: Kept?)
  /// Keeps the token.
  func keep(_ access: Access, then: Kept?)
  /// Waits until all is kept: the server stops.
  func stop() async
}

/// What operators want to know of a store.
struct StoreReport: Equatable {
  /// How many devices and tokens it does not have as they are here.
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

/// What a server hears of who may join.
enum AccessChange: Equatable {
  /// Another server has met a device; what a person has decided about it does not count.
  case met(RememberedDevice)
  /// A person has decided something about the device of this number.
  case decided(Int, RememberedDevice.Decision)
  /// The device of this number is not remembered any more.
  case forgotten(Int)
  /// The links have another token.
  case links(Access)
  /// These numbers are this server's alone, for devices that it meets.
  case numbers(ClosedRange<Int>)
  /// The devices can be kept again, after they could not.
  case returned
}

/// Who may join, in files of a server's own.
@Loop final class AccessFiles: AccessStore {
  /// Nobody else changes them.
  var onChange: @Loop (AccessChange) -> Void = { _ in }
  private let tokens: Keeper<Access>, devices: Keeper<RememberedDevices>

  init(tokens: Keeper<Access>, devices: Keeper<RememberedDevices>) {
    (self.tokens, self.devices) = (tokens, devices)
  }

  /// Keeps both in a folder.
  convenience init(_ data: DataFolder, logger: Logger) {
    let (file, token) = (DeviceFile(data.devices, logger: logger), data.token)
    self.init(
      tokens: Keeper("token") { access in
        do { try access.keep(in: token) } catch {
          logger.error("\(error)")
          return false
        }
        return true
      }, devices: Keeper("devices") { file.keep($0) })
  }

  var report: StoreReport {
    StoreReport(unsaved: [tokens.isUnsaved, devices.isUnsaved].count(where: \.self))
  }

  func refresh(_: String?, then: @escaping @Loop () -> Void) { then() }

  func keep(_ devices: RememberedDevices, then: Kept?) {
    self.devices.keep(devices, then: then)
  }

  func keep(_ access: Access, then: Kept?) { tokens.keep(access, then: then) }

  func stop() async {
    await devices.finish()
    await tokens.finish()
  }
}

/// Keeps a value in its file, off the loop: of all that come while the file is written, the last is written next.
@Loop final class Keeper<Value: Sendable> {
  private let disk: DispatchQueue
  private let save: @Sendable (Value) -> Bool
  /// What is to be written, and what is to be done once it is; nil if nothing is.
  private var next: (value: Value, then: [AccessStore.Kept])?
  /// Whether the last value could not be written.
  private(set) var isUnsaved = false
  /// What writes now; nil while nothing is to be written.
  private var writing: Task<Void, Never>?

  /// Creates a keeper that calls a function which returns once the disk has the value, or with false if it cannot have it.
  init(_ name: String, _ save: @escaping @Sendable (Value) -> Bool) {
    (disk, self.save) = (DispatchQueue(label: "overscroll.\(name)"), save)
  }

  /// Keeps a value, and does something once the disk has it, or once that has failed.
  func keep(_ value: Value, then action: AccessStore.Kept? = nil) {
    next = (value, (next?.then ?? []) + [action].compactMap(\.self))
    writing = writing ?? Task { await write() }
  }

  /// Waits until all is written.
  func finish() async { await writing?.value }

  private func write() async {
    while let (value, actions) = next {
      next = nil
      isUnsaved = await withCheckedContinuation { written in
        disk.async { [save] in written.resume(returning: !save(value)) }
      }
      for action in actions { action(isUnsaved ? "the server cannot write it down" : nil) }
    }
    writing = nil
  }
}

// MARK: The files

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

/// The file that keeps the devices that a server remembers, as JSON that only its owner can read.
struct DeviceFile {
  private let path: String
  private let logger: Logger

  init(_ path: String, logger: Logger) { (self.path, self.logger) = (path, logger) }

  /// The devices in the file, none if it is missing; a damaged file is set aside, so that the server starts.
  ///
  /// - Throws: That it cannot be read, as then it could say of a device that it was revoked.
  func load() throws(StartError) -> RememberedDevices {
    let kept: Data?
    do { kept = try OwnFile(path: path).read() } catch {
      throw StartError(
        description: "The remembered devices cannot be read from \(path): \(error).")
    }
    guard let data = kept else { return RememberedDevices() }
    do { return try JSONDecoder().decode(RememberedDevices.self, from: data) } catch {
      let aside = path + ".damaged"
      // One that was set aside before is of less use than this one.
      let isMoved = unsafe rename(path, aside) == 0
      logger.error(
        "the file \(path) holds no devices, and the server remembers none\(isMoved ? "; it is \(aside) now" : "")"
      )
      return RememberedDevices()
    }
  }

  /// Replaces the file at once and whole, and returns once the disk has it; false if it cannot have it.
  @discardableResult
  func keep(_ devices: RememberedDevices) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do { try OwnFile(path: path).replace(with: try encoder.encode(devices)) } catch {
      logger.error("the remembered devices cannot be kept in \(path): \(error)")
      return false
    }
    return true
  }
}
