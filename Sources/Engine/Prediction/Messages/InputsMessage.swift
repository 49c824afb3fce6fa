import OverscrollPhysics
import OverscrollRefreshing

/// A binary message to one page that confirms inputs of the server's model; PROTOCOL.md describes the bytes.
public struct InputsMessage: Hashable, Sendable {
  /// An entry of the message.
  public enum Entry: Hashable, Sendable {
    /// The model handled an input that this page did not send.
    case other(at: Instant, stamp: Instant, Input)
    /// The model handled the next inputs of this page, each at its stamp; the value is their number.
    case own(UInt32)
    /// The model handled the next input that this page has sent, at another instant or with another stamp.
    case ownAt(Instant, stamp: Instant)
    /// The model did not handle the next inputs of this page; the value is their number.
    case dropped(UInt32)
    /// The model will handle an input at an instant; a later message confirms it like any other input.
    case scheduled(at: Instant, Input)
  }

  /// The number of the page's last samples message that this message answers.
  public var answered: UInt32
  /// The entries, in the order of the events.
  public private(set) var entries: [Entry] = []

  /// The first byte of the message.
  public static let kind: UInt8 = 4

  /// Creates a message without entries.
  public init(answering answered: UInt32 = 0) { self.answered = answered }

  /// Adds an entry; consecutive entries for the page's own inputs are merged into one entry.
  public mutating func append(_ entry: Entry) {
    switch (entries.last, entry) {
    case (.own(let count), .own(let more)): entries[entries.count - 1] = .own(count + more)
    case (.dropped(let count), .dropped(let more)):
      entries[entries.count - 1] = .dropped(count + more)
    default: entries.append(entry)
    }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension InputsMessage: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(header: InputsMessage.kind, answered)
    for entry in entries { writer.write(entry) }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    answered = try reader.header(InputsMessage.kind)
    while reader.left > 0 { entries.append(try reader.read()) }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension InputsMessage.Entry: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .other(let at, let stamp, let input): writer.write(Tag(0), at, stamp, input)
    case .own(let count): writer.write(Tag(1), count)
    case .ownAt(let at, let stamp): writer.write(Tag(2), at, stamp)
    case .dropped(let count): writer.write(Tag(3), count)
    case .scheduled(let at, let input): writer.write(Tag(4), at, input)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .other(at: try reader.instant(), stamp: try reader.read(), try reader.read())
    case 1: self = .own(try reader.read())
    case 2: self = .ownAt(try reader.instant(), stamp: try reader.read())
    case 3: self = .dropped(try reader.read())
    case 4: self = .scheduled(at: try reader.instant(), try reader.read())
    default: throw .unknownTag(tag)
    }
  }
}

extension ByteReader {
  fileprivate mutating func instant() throws(ByteError) -> Instant {
    let instant = try read(Instant.self)
    try check(
      (.zero...ScrollModel.latest).contains(instant), "an instant is in the range of a model")
    return instant
  }
}

struct ConfirmedInput {
  /// When the model handled it.
  let at: Instant
  /// When the device saw the input, not later than `at`.
  let stamp: Instant
  let isOwn: Bool
  let input: Input

  /// When the page draws it; at its stamp for a wheel step of another device, which the server handles on arrival.
  var due: Instant { !isOwn && input.kind == .wheel ? stamp : at }
}

enum InputAck {
  /// The model has handled the input.
  case confirmed(ConfirmedInput)
  /// The model has not handled the next input that this page has sent.
  case dropped

  var input: ConfirmedInput? { if case .confirmed(let input) = self { input } else { nil } }

  var isOwn: Bool { input?.isOwn ?? true }
}

extension InputsMessage {
  /// The answers in the message, in order, or `nil` if it contradicts the page's inputs or if time goes back.
  ///
  /// `own` contains the unanswered inputs in the order of sending; `instant` is the time of the last confirmed input.
  func acks(of own: ArraySlice<PendingInput>, after instant: Instant) -> [InputAck]? {
    var (own, last, acks) = (own, instant, [InputAck]())
    func add(_ input: ConfirmedInput) -> Bool {
      guard input.at >= last else { return false }
      last = input.at
      acks.append(.confirmed(input))
      return true
    }
    for entry in entries {
      switch entry {
      case .other(let at, let stamp, let input):
        guard add(ConfirmedInput(at: at, stamp: stamp, isOwn: false, input: input)) else {
          return nil
        }
      case .own(let count):
        guard count <= own.count else { return nil }
        for sent in own.prefix(Int(count)) {
          let confirmed = ConfirmedInput(
            at: sent.stamp, stamp: sent.stamp, isOwn: true, input: sent.input)
          guard add(confirmed) else { return nil }
        }
        own = own.dropFirst(Int(count))
      case .ownAt(let at, let stamp):
        guard let sent = own.popFirst(),
          add(ConfirmedInput(at: at, stamp: stamp, isOwn: true, input: sent.input))
        else { return nil }
      case .dropped(let count):
        guard count <= own.count else { return nil }
        own = own.dropFirst(Int(count))
        acks += Array(repeating: .dropped, count: Int(count))
      case .scheduled: break
      }
    }
    return acks
  }
}
