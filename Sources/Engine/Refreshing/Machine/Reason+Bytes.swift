// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollPhysics

extension Reason: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .below(let distance): writer.write(Tag(0), distance)
    case .stale(let number): writer.write(Tag(1), number)
    case .disabled: writer.write(Tag(2))
    case .hidden: writer.write(Tag(3))
    case .contentFits: writer.write(Tag(4))
    case .exhausted: writer.write(Tag(5))
    case .alreadyRefreshing: writer.write(Tag(6))
    case .notRefreshing: writer.write(Tag(7))
    case .notExiting: writer.write(Tag(8))
    case .alreadyFinished: writer.write(Tag(9))
    case .refused: writer.write(Tag(10))
    case .timedOut: writer.write(Tag(11))
    case .momentum: writer.write(Tag(12))
    case .tooBrief: writer.write(Tag(13))
    case .otherEdge: writer.write(Tag(14))
    case .notRearmed: writer.write(Tag(15))
    case .notPulledAnew: writer.write(Tag(16))
    case .cancelled: writer.write(Tag(17))
    case .manual: writer.write(Tag(18))
    case .noSecondFloor: writer.write(Tag(19))
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .below(try reader.read())
    case 1: self = .stale(try reader.read())
    case 2: self = .disabled
    case 3: self = .hidden
    case 4: self = .contentFits
    case 5: self = .exhausted
    case 6: self = .alreadyRefreshing
    case 7: self = .notRefreshing
    case 8: self = .notExiting
    case 9: self = .alreadyFinished
    case 10: self = .refused
    case 11: self = .timedOut
    case 12: self = .momentum
    case 13: self = .tooBrief
    case 14: self = .otherEdge
    case 15: self = .notRearmed
    case 16: self = .notPulledAnew
    case 17: self = .cancelled
    case 18: self = .manual
    case 19: self = .noSecondFloor
    default: throw .unknownTag(tag)
    }
  }
}

extension Cause: ByteTagged {}

extension WheelKind: ByteTagged {}
