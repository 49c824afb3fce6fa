import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import Testing

/// The effect of settings does not depend on their repetition or their order.
@Suite struct SettingsTests {
  /// A setting of every kind that differs from the settings of ``model(_:)``.
  static let settings: [Input] = [
    .viewport(Vector(300, 500)), .content(Vector(900, 1500)), .content(Vector(250, 505)),
    .inset(.top, 30), .inset(.left, 30), .inset(.bottom, 30), .inset(.right, 30),
    .rubberBand(.off), .deceleration(0.99), .acceleration(true),
    .physics(ScrollPhysics(decelerationRate: 0.99, touchBand: .off)),
    .bounces(.y, false), .alwaysBounces(.x, false), .diagonal(true), .paging(.y, .pages),
    .direction(.rightToLeft), .control(.top, control(.release)), .control(.bottom, control(.edge)),
    .control(.left, control(.edge)), .control(.right, control(.threshold)), .disable(.top),
    .enable(.top), .frame(.top, ControlFrame(x: 1, y: 2, width: 30, height: 40)),
  ]

  private static func control(_ trigger: Trigger) -> ControlPlacement {
    var behavior = RefreshBehavior(
      threshold: 70, refreshingExtent: 50, trigger: trigger, preload: 20, exit: 0.2)
    (behavior.prompt, behavior.waitsForScroll, behavior.visibility) = (25, true, .always)
    return ControlPlacement(name: "\(trigger)", behavior: behavior)
  }

  /// The events in a list before settings change.
  enum Story: CaseIterable {
    case rest, drag, hold, fling, opening, refreshing, closing, wheel

    var inputs: [(Double, Input)] {
      switch self {
      case .rest: []
      case .drag: [(0, .touch(.zero)), (0.1, .move(Vector(0, 91.3)))]
      case .hold: [(0, .begin(.top)), (0.1, .touch(.zero))]
      case .fling:
        [
          (0, .touch(.zero)), (0.01, .move(Vector(0, -40.7))), (0.02, .move(Vector(0, -40.7))),
          (0.02, .release), (0.1, .pass),
        ]
      case .opening: [(0, .begin(.top)), (0.1, .pass)]
      case .refreshing: [(0, .begin(.top)), (2, .pass)]
      case .closing: [(0, .begin(.top)), (1, .end(.top, .success, run: nil)), (1.4, .pass)]
      case .wheel: [(0, .wheel(Vector(0, 33.1), .precise)), (0.05, .pass)]
      }
    }

    var model: ScrollModel {
      var model = ScrollModel(
        ScrollSetup(
          metrics: ScrollMetrics(viewport: Vector(320, 600), content: Vector(320, 2000)),
          [.control(.top, ControlPlacement(name: "plain", behavior: .rig))]))
      for (seconds, input) in inputs { _ = model.handle(input, at: Instant(seconds: seconds)) }
      return model
    }
  }

  @Test(arguments: Story.allCases, settings)
  func `repeating a setting changes nothing`(story: Story, setting: Input) {
    var model = story.model
    _ = model.handle(setting, at: model.clock)
    let (state, visible) = (model.state, VisibleState(model))
    #expect(model.handle(setting, at: model.clock).isEmpty)
    #expect(model.state == state)
    #expect(VisibleState(model) == visible)
  }

  @Test(arguments: Story.allCases)
  func `applying all settings of a model again changes nothing`(story: Story) {
    var model = story.model
    let state = model.state
    let setup = model.setup
    for setting in [.viewport(setup.metrics.viewport), .content(setup.metrics.content)]
      + setup.settings
    {
      #expect(model.handle(setting, at: model.clock).isEmpty)
    }
    #expect(model.state == state)
  }

  /// A setup and the same sizes set one by one result in the same geometry, in any order.
  @Test(arguments: ScrollEdge.allCases, [WritingDirection.leftToRight, .rightToLeft])
  func `the order of settings makes no difference`(edge: ScrollEdge, direction: WritingDirection) {
    let settings: [Input] = [
      .viewport(Vector(320, 600)), .content(Vector(330, 610)), .inset(edge, 12),
      .direction(direction), .control(edge, Self.control(.edge)),
      .control(edge.opposite, Self.control(.release)),
    ]
    let none = ScrollMetrics(viewport: .zero, content: .zero)
    let first = ScrollModel(ScrollSetup(metrics: none, settings))
    for turn in settings.indices {
      let turned = Array(settings[turn...] + settings[..<turn])
      let model = ScrollModel(ScrollSetup(metrics: none, turned))
      #expect(VisibleState(model) == VisibleState(first))
      for place in ScrollEdge.allCases { #expect(model[place]?.geometry == first[place]?.geometry) }
    }
  }

  @Test(arguments: ScrollEdge.allCases, PulledContent.allCases)
  func `the order of settings does not change the bytes of a model`(
    edge: ScrollEdge, content: PulledContent
  ) {
    var control = Self.control(.release)
    (control.behavior.content, control.behavior.pullsFrom) = (content, .edge)
    control.behavior.fitsViewport = true
    let settings: [Input] = [
      .inset(edge, 12), .cone(30), .ends(.wait), .diagonal(true), .paging(edge.axis, .pages),
      .control(edge, control), .control(edge.opposite, control),
    ]
    let metrics = ScrollMetrics(viewport: Vector(320, 600), content: Vector(330, 610))
    let bytes = ScrollModel(ScrollSetup(metrics: metrics, settings)).bytes
    for turn in settings.indices {
      let turned = Array(settings[turn...] + settings[..<turn])
      #expect(ScrollModel(ScrollSetup(metrics: metrics, turned)).bytes == bytes)
    }
  }

  /// A control at the start of the list that loads by itself and waits for a scroll.
  @Test(arguments: ScrollEdge.allCases, [WritingDirection.leftToRight, .rightToLeft])
  func `a start that waits for a scroll begins after the list has been elsewhere`(
    edge: ScrollEdge, direction: WritingDirection
  ) {
    guard edge == (edge.axis == .y ? .top : direction.leading) else { return }
    var behavior = RefreshBehavior(threshold: 60, refreshingExtent: 0, trigger: .edge)
    behavior.waitsForScroll = true
    var model = ScrollModel(
      ScrollSetup(
        metrics: ScrollMetrics(viewport: Vector(600, 600), content: Vector(2000, 2000)),
        [
          .direction(direction),
          .control(edge, ControlPlacement(name: "older", behavior: behavior)),
        ]))
    // A bar that grows moves the list, but is not a scroll.
    var events = model.handle(.inset(edge, 20), at: .zero).events
    let (start, away) = (model.scroll.start, Vector(700, 700))
    events += model.handle(.scroll(away, animated: false), at: Instant(seconds: 4)).events
    #expect(events == [])
    let back = model.handle(.scroll(start, animated: false), at: Instant(seconds: 5)).events
    #expect(back == [.began(.edge)])
  }
}

extension ScrollEdge {
  fileprivate var opposite: ScrollEdge { sign < 0 ? .trailing(axis) : .leading(axis) }
}
