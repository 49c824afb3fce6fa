// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

extension Instant: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.write(nanoseconds) }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(nanoseconds: try reader.read())
  }
}

extension Segment: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .rest(let x): writer.write(Tag(0), x)
    case .decay(let motion): writer.write(Tag(1), motion)
    case .bounce(let motion): writer.write(Tag(2), motion)
    case .spring(let motion): writer.write(Tag(3), motion)
    case .tween(let motion): writer.write(Tag(4), motion)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .rest(at: try reader.read())
    case 1: self = .decay(try reader.read())
    case 2: self = .bounce(try reader.read())
    case 3: self = .spring(try reader.read())
    case 4: self = .tween(try reader.read())
    default: throw .unknownTag(tag)
    }
  }
}

extension Trajectory: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(moving, destination)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let moving = try reader.read([Segment].self)
    self.init(moving, restingAt: try reader.read())
  }
}

// Reading checks only the preconditions of an initializer; ``Trajectory/isPossible`` checks a stored motion.

extension Decay: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    for value in [from, velocity, rate, gain, duration] { writer.write(value) }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(
      from: try reader.read(), velocity: try reader.read(),
      rate: try reader.decelerationRate(), gain: try reader.read(), duration: try reader.read())
  }
}

extension Bounce: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    for value in [edge, from, velocity, rate, gain, duration] { writer.write(value) }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init(
      edge: try reader.read(), from: try reader.read(), velocity: try reader.read(),
      rate: try reader.decelerationRate(), gain: try reader.read(), duration: try reader.read())
  }
}

extension SpringMotion: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    for value in [target, from, velocity, stiffness, damping, duration] { writer.write(value) }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let (target, from) = (try reader.read(Double.self), try reader.read(Double.self))
    let (velocity, stiffness) = (try reader.read(Double.self), try reader.read(Double.self))
    let damping = try reader.read(Double.self)
    try reader.check(stiffness > 0, "a spring's stiffness is positive")
    try reader.check(damping >= 0, "a spring's damping is not negative")
    self.init(
      target: target, from: from, velocity: velocity, stiffness: stiffness, damping: damping,
      duration: try reader.read())
  }
}

extension Tween: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(from, to, easing, duration)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let (from, to) = (try reader.read(Double.self), try reader.read(Double.self))
    let (easing, duration) = (try reader.read(Easing.self), try reader.read(Double.self))
    try reader.check(duration > 0, "a tween's duration is positive")
    self.init(from: from, to: to, easing: easing, duration: duration)
  }
}

extension Easing: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    for value in [x1, y1, x2, y2] { writer.write(value) }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let (x1, y1) = (try reader.read(Double.self), try reader.read(Double.self))
    let (x2, y2) = (try reader.read(Double.self), try reader.read(Double.self))
    try reader.check(
      x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1, "a timing curve's times lie in 0...1")
    self.init(x1, y1, x2, y2)
  }
}

extension ByteReader {
  fileprivate mutating func decelerationRate() throws(ByteError) -> Double {
    let rate = try read(Double.self)
    try check(rate > 0 && rate < 1, "a deceleration rate lies between 0 and 1")
    return rate
  }
}

extension ScrollPhysics: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(decelerationRate, model, edgeReturn, stopSpeed)
    writer.write(restDistance, touchBand, wheelBand, acceleratesFlicks)
    writer.write(hysteresis)
  }

  // Accepts every number; the caller validates them.
  public init(from reader: inout ByteReader) throws(ByteError) {
    self.init()
    decelerationRate = try reader.read()
    model = try reader.read()
    edgeReturn = try reader.read()
    stopSpeed = try reader.read()
    restDistance = try reader.read()
    touchBand = try reader.read()
    wheelBand = try reader.read()
    acceleratesFlicks = try reader.read()
    hysteresis = try reader.read()
  }
}

extension ScrollPhysics.Model: ByteTagged {}

extension ScrollPhysics.EdgeReturn: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .uikit: writer.write(Tag(0))
    case .spring(let stiffness, let damping): writer.write(Tag(1), stiffness, damping)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let tag = try reader.byte()
    switch tag {
    case 0: self = .uikit
    case 1: self = .spring(stiffness: try reader.read(), damping: try reader.read())
    default: throw .unknownTag(tag)
    }
  }
}

extension RubberBand: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.write(coefficient) }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let coefficient = try reader.read(Double?.self)
    if let coefficient {
      try reader.check(
        coefficient > 0 && coefficient.isFinite, "a band's coefficient is finite and above 0")
    }
    self.init(coefficient: coefficient)
  }
}

extension Double {
  /// Whether a stored state allows this number.
  ///
  /// The limit keeps sums and products with other numbers finite. The fastest finger moves by 10¹³ points in a
  /// nanosecond, which is 10²² points per second.
  package var isStorable: Bool { abs(self) <= 1e30 }
}

extension Trajectory {
  /// Whether a stored state allows this motion.
  package var isPossible: Bool { destination.isStorable && moving.allSatisfy { $0.isPossible } }
}

extension Segment {
  /// The longest duration of a segment, in seconds: 31 years.
  private static let longest = 1e9
  /// The longest duration of a spring, in seconds, and its highest stiffness, in 1/s²: a few 100,000 reversals.
  private static let (longestSpring, stiffest) = (10_000.0, 10_000.0)

  fileprivate var isPossible: Bool {
    guard duration > 0, duration <= Segment.longest else { return false }
    return switch self {
    case .rest: false
    case .decay(let motion):
      [motion.from, motion.velocity, motion.gain].allSatisfy { $0.isStorable }
    case .bounce(let motion):
      [motion.edge, motion.from, motion.velocity, motion.gain].allSatisfy { $0.isStorable }
    case .spring(let motion):
      motion.stiffness <= Segment.stiffest
        && motion.duration <= Segment.longestSpring
        && [motion.target, motion.from, motion.velocity, motion.damping]
          .allSatisfy { $0.isStorable }
    case .tween(let motion):
      [motion.from, motion.to, motion.easing.y1, motion.easing.y2].allSatisfy { $0.isStorable }
    }
  }
}
