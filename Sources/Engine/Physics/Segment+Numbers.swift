extension Segment {
  /// The number and the name of the segment's kind, as in PROTOCOL.md.
  package var kind: (number: UInt32, name: String) {
    switch self {
    case .rest: (0, "rest")
    case .decay: (1, "decay")
    case .bounce: (2, "bounce")
    case .spring: (3, "spring")
    case .tween: (4, "tween")
    }
  }

  /// Calls `visit` with the name and value of each parameter, in the order of PROTOCOL.md.
  func eachParameter<Failure>(
    _ visit: (_ name: String, _ value: Double) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .rest(let x): try visit("at", x)
    case .decay(let motion):
      try visit("from", motion.from)
      try visit("velocity", motion.velocity)
      try visit("rate", motion.rate)
      try visit("gain", motion.gain)
    case .bounce(let motion):
      try visit("edge", motion.edge)
      try visit("from", motion.from)
      try visit("velocity", motion.velocity)
      try visit("rate", motion.rate)
      try visit("gain", motion.gain)
    case .spring(let motion):
      try visit("target", motion.target)
      try visit("from", motion.from)
      try visit("velocity", motion.velocity)
      try visit("stiffness", motion.stiffness)
      try visit("damping", motion.damping)
    case .tween(let tween):
      try visit("from", tween.from)
      try visit("to", tween.to)
      try visit("x1", tween.easing.x1)
      try visit("y1", tween.easing.y1)
      try visit("x2", tween.easing.x2)
      try visit("y2", tween.easing.y2)
    }
  }

  /// The number of numbers that describe a segment: its kind, its duration in seconds, and six parameters.
  package static let numberCount = 8

  /// Calls `visit` with the duration and the parameters in the order of PROTOCOL.md; missing parameters are 0.
  package func eachNumberAfterKind(_ visit: (Double) -> Void) {
    visit(duration)
    var lacking = Segment.numberCount - 2
    eachParameter {
      visit($1)
      lacking -= 1
    }
    for _ in 0..<lacking { visit(0) }
  }

  /// The segment as ``numberCount`` numbers.
  package var numbers: [Double] {
    var numbers = [Double(kind.number)]
    eachNumberAfterKind { numbers.append($0) }
    return numbers
  }

  /// Creates the segment that `numbers` describe, or `nil` if the kind is unknown or a parameter is out of range.
  package init?(numbers: some RandomAccessCollection<Double>) {
    guard numbers.count == Segment.numberCount else { return nil }
    func number(_ index: Int) -> Double {
      numbers[numbers.index(numbers.startIndex, offsetBy: index)]
    }
    let (kind, duration) = (number(0), number(1))
    func parameter(_ index: Int) -> Double { number(2 + index) }
    guard duration >= 0 else { return nil }
    switch kind {
    case 0: self = .rest(at: parameter(0))
    case 1:
      guard Segment.rates.contains(parameter(2)) else { return nil }
      self = .decay(
        Decay(
          from: parameter(0), velocity: parameter(1), rate: parameter(2), gain: parameter(3),
          duration: duration))
    case 2:
      guard Segment.rates.contains(parameter(3)) else { return nil }
      self = .bounce(
        Bounce(
          edge: parameter(0), from: parameter(1), velocity: parameter(2), rate: parameter(3),
          gain: parameter(4), duration: duration))
    case 3:
      guard parameter(3) > 0, parameter(4) >= 0 else { return nil }
      self = .spring(
        SpringMotion(
          target: parameter(0), from: parameter(1), velocity: parameter(2),
          stiffness: parameter(3), damping: parameter(4), duration: duration))
    case 4:
      guard (0...1).contains(parameter(2)), (0...1).contains(parameter(4)), duration > 0 else {
        return nil
      }
      let easing = Easing(parameter(2), parameter(3), parameter(4), parameter(5))
      self = .tween(Tween(from: parameter(0), to: parameter(1), easing: easing, duration: duration))
    default: return nil
    }
  }

  private static let rates = 0.0.nextUp..<1
}

extension Trajectory {
  package var numbers: [Double] { segments.flatMap { $0.numbers } }

  /// Creates the trajectory that `numbers` describe, or `nil` if a segment is invalid or the last is not a rest.
  package init?(numbers: some RandomAccessCollection<Double>) {
    var moving: [Segment] = []
    var rest = numbers[...]
    while rest.count > Segment.numberCount {
      guard let segment = Segment(numbers: rest.prefix(Segment.numberCount)) else { return nil }
      moving.append(segment)
      rest = rest.dropFirst(Segment.numberCount)
    }
    guard case .rest(let end) = Segment(numbers: rest) else { return nil }
    self.init(moving, restingAt: end)
  }
}
