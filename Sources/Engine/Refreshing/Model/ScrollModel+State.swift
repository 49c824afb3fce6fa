// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollPhysics
import OverscrollScrolling

// A model is stored as a setup, which contains its settings, and a state, which contains everything else.

extension ScrollModel {
  /// The state of a model without its settings: its offsets, its controls, and its finger or wheel.
  ///
  /// It is stored as bytes, which a different version of this package might be unable to read.
  public struct State: Hashable, Sendable {
    fileprivate struct Control: Hashable {
      let edge: ScrollEdge
      let geometry: RefreshMachine.Geometry
      let state: ControlState
    }

    /// The time of the model.
    public let clock: Instant
    fileprivate let scroll: Scroller.State
    fileprivate let controls: [Control]
    fileprivate let gestures: Gestures
    fileprivate let opened: [Opened]
    fileprivate let pendingScrollsToStart: EdgeSet

    fileprivate struct Opened: Hashable {
      let edge: ScrollEdge
      let before: Double
    }

    fileprivate var isPossible: Bool {
      (.zero...ScrollModel.latest).contains(clock) && scroll.isPossible(at: clock)
        && controls.allSatisfy {
          $0.state.isPossible && $0.geometry.length >= 0
            && [
              $0.geometry.length, $0.geometry.scrollLength, $0.geometry.room, $0.geometry.reach,
            ].allSatisfy { $0.isStorable }
        } && opened.allSatisfy { $0.before.isStorable }
    }
  }

  /// The current state without the settings.
  public var state: State {
    State(
      clock: clock, scroll: scroll.state,
      controls: controls.map {
        State.Control(edge: $0.edge, geometry: $0.machine.geometry, state: $0.machine.state)
      } + removedControls,
      gestures: gestures,
      opened: ScrollEdge.allCases.compactMap { edge in
        opened[edge].map { State.Opened(edge: edge, before: $0) }
      },
      pendingScrollsToStart: pendingScrollsToStart)
  }

  /// The removed controls that had refreshes; only the number of these refreshes is left.
  private var removedControls: [State.Control] {
    ScrollEdge.allCases.filter { runsOfRemovedControls[$0] > 0 && self[$0] == nil }.map {
      State.Control(
        edge: $0, geometry: RefreshMachine.Geometry(),
        state: ControlState(runs: runsOfRemovedControls[$0]))
    }
  }

  /// Creates a model that resumes from a state; `setup` is the ``setup`` of the model that was in this state.
  ///
  /// The setup causes no outputs. For controls without a placement, only the number of refreshes is used.
  public init(_ setup: ScrollSetup, in state: State) {
    self.init(setup)
    for control in state.controls {
      guard let index = index(of: control.edge) else {
        runsOfRemovedControls[control.edge] = control.state.runs
        continue
      }
      controls[index].machine.geometry = control.geometry
      controls[index].machine.restore(control.state)
    }
    gestures = state.gestures
    pendingScrollsToStart = state.pendingScrollsToStart
    opened = [:]
    for space in state.opened { opened[space.edge] = space.before }
    resume(at: state.clock, state.scroll)
  }

  /// The current settings of the model.
  public var setup: ScrollSetup {
    var settings: [Input] = [.physics(scroll.y.physics), .direction(scroll.direction)]
    settings += ScrollEdge.allCases.map { .inset($0, scroll.insets[.base, $0]) }
    settings += controls.map {
      .control($0.edge, ControlPlacement(storedNames[$0.edge], $0.machine.behavior))
    }
    settings += ScrollEdge.allCases.filter(disabled.contains).map { .disable($0) }
    settings += ScrollEdge.allCases.compactMap { edge in
      frames[edge].map { .frame(edge, $0) }
    }
    for axis in ScrollAxis.allCases {
      settings += [
        .bounces(axis, scroll.bounces.contains(axis)),
        .alwaysBounces(axis, scroll.alwaysBounces.contains(axis)),
        .paging(axis, scroll[axis].paging),
      ]
    }
    settings += [.diagonal(scroll.isDiagonal), .cone(scroll.cone), .ends(ends)]
    return ScrollSetup(metrics: scroll.metrics, settings)
  }
}

extension ScrollModel {
  /// The version of the engine and of stored models; changes with the stored data or the results computed from it.
  public static let version = 3
}

extension ScrollModel.State: ByteCodable {
  /// Writes the version as a byte, then the state.
  public func write(to writer: inout ByteWriter) {
    writer.write(byte: UInt8(ScrollModel.version))
    writer.write(clock, scroll, controls, gestures)
    writer.write(opened, pendingScrollsToStart)
  }

  /// Reads a state, or throws `ByteError` if it is not a possible state or has another version.
  ///
  /// Stored states can have been modified, and a model that resumes from an impossible state can trap.
  public init(from reader: inout ByteReader) throws(ByteError) {
    let version = Int(try reader.byte())
    guard version == ScrollModel.version else {
      throw .otherVersion(version, expected: ScrollModel.version)
    }
    self.init(
      clock: try reader.read(), scroll: try reader.read(), controls: try reader.read(),
      gestures: try reader.read(), opened: try reader.read(),
      pendingScrollsToStart: try reader.read())
    try reader.check(isPossible, "the state of a model is possible")
  }
}

extension ScrollModel.State.Control: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(edge, geometry, state)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    edge = try reader.read()
    geometry = try reader.read()
    state = try reader.read()
  }
}

extension ScrollModel.State.Opened: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(edge, before)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    edge = try reader.read()
    before = try reader.read()
  }
}

extension ScrollModel: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(state, setup)
  }

  /// Reads a model that continues as if never stored, or throws `ByteError` for impossible bytes or another version.
  public init(from reader: inout ByteReader) throws(ByteError) {
    let state = try reader.read(State.self)
    self.init(try reader.read(), in: state)
  }
}
