// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

// Reading checks only what an initializer relies on; whether a stored motion is possible, ``Trajectory/isPossible`` says.

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
