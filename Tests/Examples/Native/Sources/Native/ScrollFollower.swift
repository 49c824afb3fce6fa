public import Overscroll

/// A model that follows a platform's scroll view, decides its refreshes, and leads it where a refresh moves the content.
///
/// The platform scrolls: under a finger and as long as its momentum lasts, the model stands where the scroll view stands. The
/// model leads once it moves the content by itself: back from a pull, when a refresh opens its space, and when it closes that.
@MainActor public final class ScrollFollower {
  /// Lets time pass for the model, and does the work of its refreshes.
  public let driver: ScrollDriver
  /// The controls, by the edges at which they stand.
  public let controls: [ScrollEdge: Control]
  /// The space that the scroll view has to leave at each edge beside the app's own bars, points.
  ///
  /// While the model leads, it reaches to the content. So the content always rests for the platform, which would bounce it otherwise.
  public private(set) var insets = PerEdge(repeating: 0.0)
  /// Whether the model says where the content stands.
  private var leads = false
  /// How far an offset may be from another one that it is: platforms round offsets to their pixels.
  private let pixel = 0.5
  /// Where the content of the scroll view was last: where the platform had it, or was told to have it.
  private var place: Vector?

  /// Creates a follower of a scroll view with controls; tests may bring a clock of their own.
  public init(
    _ controls: [ScrollEdge: Control], clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.controls = controls
    // The platform holds the content back past an edge, and knows a tap from a drag: the model takes each way as it is.
    var physics = ScrollPhysics(touchBand: .off)
    physics.hysteresis = Bounds.hystereses.lowerBound
    let placed = controls.map { edge, control in
      let name = control.name ?? edge.rawValue
      return Input.control(edge, ControlPlacement(name: name, behavior: control.behavior))
    }
    let nothing = ScrollMetrics(viewport: .zero, content: .zero)
    driver = ScrollDriver(
      ScrollSetup(metrics: nothing, [.physics(physics)] + placed), clock: clock)
  }

  /// Whether a frame may differ from the one before though nobody touches the scroll view.
  public var isAnimated: Bool {
    let model = driver.model
    return !model.isSettled || controls.keys.contains { model[$0]?.phase.run != nil }
  }

  /// Takes what the platform says in a frame.
  ///
  /// - Returns: The content offset that the scroll view has to take; nil where it may stay.
  public func follow(_ report: ScrollReport) -> Vector? {
    fit(report)
    if report.mover == .finger {
      drag(to: report.offset)
    } else {
      if scroll.isTouched { lift(at: report.offset) }
      coast(report)
      setInsets(at: leads ? driver.offset : report.offset)
    }
    let target = driver.offset
    guard leads, target != place || (target - report.offset).length > pixel else { return nil }
    place = target
    return target
  }

  private var scroll: Scroller { driver.model.scroll }

  /// Whether the model moves the content by itself.
  private var isCoasting: Bool { scroll.nextDeadline != nil }

  private func fit(_ report: ScrollReport) {
    let scroll = scroll
    if scroll.metrics.viewport != report.sizes.viewport {
      driver.send(.viewport(report.sizes.viewport))
    }
    if scroll.metrics.content != report.sizes.content {
      driver.send(.content(report.sizes.content))
    }
    for edge in ScrollEdge.allCases {
      // A platform has one number for the bars and our insets, and the difference is rounded.
      let isSame = abs(scroll.insets[.base, edge] - report.bars[edge]) < 0.01
      if !isSame { driver.send(.inset(edge, report.bars[edge])) }
    }
  }

  private func drag(to offset: Vector) {
    if !scroll.isTouched {
      driver.send(.touch(.zero))
    } else if offset != place {
      driver.send(.move(way(to: offset)))
    }
    (place, leads) = (offset, false)
  }

  /// How far a finger moves that takes the model's content to an offset.
  private func way(to offset: Vector) -> Vector {
    let (way, scroll) = (driver.offset - offset, scroll)
    let isDragged = scroll.gesture?.axes.isEmpty == false
    // The first point of a finger's way moves nothing.
    let lost = isDragged || way.length == 0 ? 0 : scroll.y.physics.hysteresis / way.length
    return Vector((1 + lost) * way.x, (1 + lost) * way.y)
  }

  /// The finger lifts: content beyond an edge, the platform's or the model's, is the model's, and other content may have
  /// momentum.
  private func lift(at offset: Vector) {
    driver.send(.release)
    leads = ScrollEdge.allCases.contains {
      distance(beyond: $0, driver.offset) > min(insets[$0], space(at: $0)) + pixel
    }
    if !leads { go(to: offset) }
  }

  private func coast(_ report: ScrollReport) {
    leads = leads || isCoasting
    let hasMoved = place.map { (report.offset - $0).length > pixel } ?? true
    // What is left of the platform's momentum moves nothing that the model leads.
    if hasMoved, !(leads && report.mover == .momentum) { go(to: report.offset) }
  }

  /// Puts the model's content where the platform has it, or at the edge beyond which that bounces it.
  private func go(to offset: Vector) {
    driver.send(.scroll(offset, animated: false))
    (place, leads) = (offset, false)
  }

  private func setInsets(at offset: Vector) {
    for edge in ScrollEdge.allCases {
      let space = space(at: edge)
      let distance = distance(beyond: edge, offset)
      if leads, isCoasting, distance >= 0 {
        insets[edge] = distance
      } else if leads || distance <= insets[edge] {
        insets[edge] = max(space, distance)
      }
      // Otherwise the platform bounces the content, and goes on to the edge that it knows.
    }
  }

  /// The space that the controls of the model hold at an edge, points.
  private func space(at edge: ScrollEdge) -> Double {
    let insets = scroll.insets
    return insets[.control, edge] + insets[.prompt, edge]
  }

  /// How far content at an offset is beyond the end that it has without any control, points; negative while that is out of
  /// sight.
  private func distance(beyond edge: ScrollEdge, _ offset: Vector) -> Double {
    let scroll = scroll
    return edge.sign * (offset[edge.axis] - scroll.baseOffset(edge)) + scroll.insets[.prompt, edge]
  }
}
