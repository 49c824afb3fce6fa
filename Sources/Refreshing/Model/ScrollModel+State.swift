import OverscrollPhysics
import OverscrollScrolling

// A model can be stored: its settings as a setup, and the rest as a state.

extension ScrollModel {
  /// All of a model that is no setting: where its content is, what its controls do, and who moves it.
  ///
  /// Any coder stores it; another version of this package may not be able to read it.
  public struct State: Codable, Hashable, Sendable {
    fileprivate struct Control: Codable, Hashable {
      let edge: ScrollEdge
      let place: RefreshMachine.Place
      let state: ControlState
    }

    /// The instant up to which time had passed.
    public let clock: Instant
    fileprivate let scroll: Scroller.State
    fileprivate let controls: [Control]
    fileprivate let wheel: WheelTurn?
    fileprivate let wheelScroll: WheelScroll?
    fileprivate let opened: [Opened]
    fileprivate let owner: ScrollEdge?
    fileprivate let scrollsLater: [ScrollEdge]

    fileprivate struct Opened: Codable, Hashable {
      let edge: ScrollEdge
      let before: Double
    }

    /// Whether a model can be in it: one that was stored may have been changed, and a model that goes on in an impossible
    /// state may trap.
    public var isPossible: Bool {
      (.zero...ScrollModel.latest).contains(clock) && scroll.isPossible(at: clock)
        && controls.allSatisfy {
          $0.state.isPossible && $0.place.length >= 0
            && [$0.place.length, $0.place.travel, $0.place.room].allSatisfy(\.isStorable)
        } && opened.allSatisfy(\.before.isStorable)
    }
  }

  /// All of the model that is no setting.
  public var state: State {
    State(
      clock: clock, scroll: scroll.state,
      controls: controls.map {
        State.Control(edge: $0.edge, place: $0.machine.place, state: $0.machine.state)
      },
      wheel: wheel, wheelScroll: wheelScroll,
      opened: ScrollEdge.allCases.compactMap { edge in
        opened[edge].map { State.Opened(edge: edge, before: $0) }
      },
      owner: owner, scrollsLater: ScrollEdge.allCases.filter(scrollsLater.contains))
  }

  /// Creates a model that goes on as one did that had the settings of `setup`, as ``setup`` gives them, and was in a state.
  ///
  /// It returns no outputs of the setup. Controls that the setup does not have are left out.
  public init(_ setup: ScrollSetup, in state: State) {
    self.init(setup)
    goOn(from: state.clock, state.scroll)
    for control in state.controls {
      guard let index = index(of: control.edge) else { continue }
      controls[index].machine.place = control.place
      controls[index].machine.restore(control.state)
    }
    (wheel, wheelScroll, owner) = (state.wheel, state.wheelScroll, state.owner)
    scrollsLater = Set(state.scrollsLater)
    opened = [:]
    for space in state.opened { opened[space.edge] = space.before }
  }

  /// The settings that the model has now.
  public var setup: ScrollSetup {
    var settings: [Input] = [.physics(scroll.y.physics), .direction(scroll.direction)]
    settings += ScrollEdge.allCases.map { .inset($0, scroll.insets[.base, $0]) }
    settings += controls.map { edge, machine in
      .control(edge, ControlPlacement(name: names[edge] ?? "", behavior: machine.behavior))
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
    return ScrollSetup(metrics: scroll.metrics, settings + [.diagonal(pullsDiagonally)])
  }
}
