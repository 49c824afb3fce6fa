import OverscrollPhysics

extension Scroller {
  /// The state of a scroll view without its settings: its offset, its motion and its finger.
  public struct State: Hashable, Sendable {
    fileprivate struct Axis: Hashable {
      let state: AxisScroller.State
      let range, closedRange: ClosedRange<Double>
      let goal: Double?
      let length: Double
      let bounces: Bool
      let momentum: Momentum
    }

    fileprivate let insets: OwnedInsets
    fileprivate let x, y: Axis
    fileprivate let gesture: PanGesture?
    fileprivate let flicksX, flicksY: FlickStreak
    fileprivate let stillPulls: StillPulls
  }

  /// The current state without the settings.
  public var state: State {
    State(
      insets: insets, x: x.stored, y: y.stored, gesture: gesture, flicksX: flicksX,
      flicksY: flicksY, stillPulls: stillPulls)
  }

  /// Resumes from the state of a scroll view that has the same settings.
  public mutating func restore(_ state: State) {
    insets = state.insets
    x.restore(state.x)
    y.restore(state.y)
    (gesture, flicksX, flicksY) = (state.gesture, state.flicksX, state.flicksY)
    stillPulls = state.stillPulls
  }
}

extension Scroller.State {
  /// Whether this state is possible at an instant; stored states can have been modified.
  package func isPossible(at now: Instant) -> Bool {
    insets.isPossible && x.isPossible(at: now) && y.isPossible(at: now)
      && gesture?.isPossible != false && flicksX.isPossible && flicksY.isPossible
      && stillPulls.isPossible(at: now)
  }
}

extension Scroller.State.Axis {
  fileprivate func isPossible(at now: Instant) -> Bool {
    state.isPossible(at: now) && length >= 0
      && [
        length, range.lowerBound, range.upperBound, closedRange.lowerBound, closedRange.upperBound,
        goal ?? 0,
      ].allSatisfy { $0.isStorable }
  }
}

extension AxisScroller {
  fileprivate var stored: Scroller.State.Axis {
    Scroller.State.Axis(
      state: state, range: range, closedRange: closedRange, goal: goal, length: length,
      bounces: bounces, momentum: momentum)
  }

  fileprivate mutating func restore(_ axis: Scroller.State.Axis) {
    (state, range, closedRange, goal) = (axis.state, axis.range, axis.closedRange, axis.goal)
    (length, bounces, momentum) = (axis.length, axis.bounces, axis.momentum)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Scroller.State: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(insets, x, y, gesture)
    writer.write(flicksX, flicksY, stillPulls)
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    insets = try reader.read()
    x = try reader.read()
    y = try reader.read()
    gesture = try reader.read()
    flicksX = try reader.read()
    flicksY = try reader.read()
    stillPulls = try reader.read()
  }
}

extension Scroller.State.Axis: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(state, range, closedRange, goal)
    writer.write(length, bounces, momentum)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    self.init(
      state: try reader.read(), range: try reader.read(), closedRange: try reader.read(),
      goal: try reader.read(), length: try reader.read(), bounces: try reader.read(),
      momentum: try reader.read())
  }
}
