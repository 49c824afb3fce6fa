import OverscrollPhysics
import OverscrollRefreshing

/// What the server's model has taken, as the server tells it to one page: a binary message.
///
/// PROTOCOL.md has its bytes.
public struct TakenInputsMessage: Hashable, Sendable {
  /// One thing that the server tells.
  public enum Entry: Hashable, Sendable {
    /// The model took an input that this page did not send, at an instant, as it was stamped.
    case other(at: Instant, stamp: Instant, Input)
    /// The model took so many of the inputs that this page has sent, the next ones, each at its own stamp.
    case own(UInt32)
    /// The model took the next input that this page has sent, at an instant, as stamped by the server's understanding.
    case ownAt(Instant, stamp: Instant)
    /// So many of the inputs that this page has sent, the next ones, were not taken.
    case dropped(UInt32)
    /// The model will take an input at an instant; when it does, this is told as any other input.
    case promise(at: Instant, Input)
  }

  /// The number of the last samples message of this page of which something is told.
  public var answered: UInt32
  /// What the server tells, in the order in which it happened.
  public private(set) var entries: [Entry] = []

  /// The first byte of the message.
  public static let kind: UInt8 = 4

  /// Creates a message that tells nothing yet.
  public init(answering answered: UInt32 = 0) { self.answered = answered }

  /// Adds an entry; inputs of the page that were taken, or not, one after another are one entry.
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
extension TakenInputsMessage: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(header: TakenInputsMessage.kind, answered)
    for entry in entries { writer.write(entry) }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    answered = try reader.header(TakenInputsMessage.kind)
    while reader.left > 0 { entries.append(try reader.read()) }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TakenInputsMessage.Entry: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .other(let at, let stamp, let input): writer.write(Tag(0), at, stamp, input)
    case .own(let count): writer.write(Tag(1), count)
    case .ownAt(let at, let stamp): writer.write(Tag(2), at, stamp)
    case .dropped(let count): writer.write(Tag(3), count)
    case .promise(let at, let input): writer.write(Tag(4), at, input)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .other(at: try reader.instant(), stamp: try reader.read(), try reader.read())
    case 1: self = .own(try reader.read())
    case 2: self = .ownAt(try reader.instant(), stamp: try reader.read())
    case 3: self = .dropped(try reader.read())
    case 4: self = .promise(at: try reader.instant(), try reader.read())
    default: throw .unknownTag(tag)
    }
  }
}

extension ByteReader {
  /// Reads an instant of a model.
  fileprivate mutating func instant() throws(ByteError) -> Instant {
    let instant = try read(Instant.self)
    try check((.zero...ScrollModel.latest).contains(instant), "an instant is one of a model")
    return instant
  }
}

/// An input that the server's model has taken.
struct TakenInput {
  /// When the model took it.
  let at: Instant
  /// When its device saw it happen; not later than `at`.
  let stamp: Instant
  /// Whether this page has sent it.
  let isOwn: Bool
  /// What happened.
  let input: Input

  /// When it is drawn: a wheel's step when its device saw it, because the model takes it only when the server hears of it.
  var due: Instant { !isOwn && input.kind == .wheel ? stamp : at }
}

/// What the server has told of an input.
enum InputVerdict {
  /// Its model has taken the input.
  case taken(TakenInput)
  /// It has not taken the next input that this page has sent.
  case dropped

  /// The input that was taken; nil if none was.
  var input: TakenInput? { if case .taken(let input) = self { input } else { nil } }

  /// Whether it is about an input of this page.
  var isOwn: Bool { input?.isOwn ?? true }
}

extension TakenInputsMessage {
  /// What the message says of inputs, in order; nil if the page cannot have sent so many, or time goes back.
  ///
  /// `own` are the inputs of the page of which nothing has been told yet, in the order in which they were sent, and `instant`
  /// is when the model took the last input that has been told.
  func verdicts(on own: ArraySlice<PendingInput>, after instant: Instant) -> [InputVerdict]? {
    var (own, last, news) = (own, instant, [InputVerdict]())
    func add(_ input: TakenInput) -> Bool {
      guard input.at >= last else { return false }
      last = input.at
      news.append(.taken(input))
      return true
    }
    for entry in entries {
      switch entry {
      case .other(let at, let stamp, let input):
        guard add(TakenInput(at: at, stamp: stamp, isOwn: false, input: input)) else { return nil }
      case .own(let count):
        guard count <= own.count else { return nil }
        for sent in own.prefix(Int(count)) {
          let taken = TakenInput(at: sent.stamp, stamp: sent.stamp, isOwn: true, input: sent.input)
          guard add(taken) else { return nil }
        }
        own = own.dropFirst(Int(count))
      case .ownAt(let at, let stamp):
        guard let sent = own.popFirst(),
          add(TakenInput(at: at, stamp: stamp, isOwn: true, input: sent.input))
        else { return nil }
      case .dropped(let count):
        guard count <= own.count else { return nil }
        own = own.dropFirst(Int(count))
        news += Array(repeating: .dropped, count: Int(count))
      case .promise: break
      }
    }
    return news
  }
}
