// An app that imports this module uses the engine's types, such as Control.
@_exported public import Overscroll

/// The state of a platform's scroll view in a frame.
struct ScrollReport: Hashable {
  /// The cause of a content movement.
  enum Mover {
    /// A finger touches the scroll view.
    case finger
    /// The platform continues or bounces the content after the finger has lifted.
    case momentum
    /// The app moves the content, or nothing does.
    case program
  }

  /// The cause of the content's movement.
  var mover: Mover
  /// The platform's content offset, in points.
  var offset: Vector
  /// The sizes of the viewport and the content, in points.
  var sizes: ScrollMetrics
  /// The space of the app's own bars at each edge, in points: the insets without a follower's insets.
  var bars: PerEdge<Double>
}

/// A model that follows a platform's scroll view, decides when it refreshes, and moves its content during a refresh.
///
/// While a finger or the platform's momentum scrolls, the model follows the scroll view. The model leads while it moves
/// the content itself: back from a pull, and when a refresh opens or closes its space.
@MainActor final class ScrollFollower {
  /// Advances the model's time, and runs the work of its refreshes.
  let driver: ScrollDriver
  /// The controls by edge.
  private(set) var controls: [ScrollEdge: Control] = [:]
  /// The space that the scroll view must add to the app's bars at each edge, in points.
  ///
  /// While the model leads, the space reaches to the content, so that the platform sees the content at rest. Otherwise
  /// the platform would bounce it.
  private(set) var insets = PerEdge(repeating: 0.0)
  /// Whether the model determines the content offset.
  private var leads = false
  /// The tolerance for comparing offsets, in points, because platforms round offsets to pixels.
  private let pixel = 0.5
  /// The latest content offset of the scroll view, whether the platform or the model has set it.
  private var place: Vector?

  /// Creates a follower without controls.
  init(clock: some Clock<Duration>) {
    // The platform already resists past an edge and tells taps from drags, so the model applies each movement
    // unchanged.
    var physics = ScrollPhysics(touchBand: .off)
    physics.hysteresis = Bounds.hystereses.lowerBound
    let nothing = ScrollMetrics(viewport: .zero, content: .zero)
    driver = ScrollDriver(ScrollSetup(metrics: nothing, [.physics(physics)]), clock: clock)
  }

  /// Adds or replaces the control at an edge, or removes it with `nil`.
  ///
  /// A pull on a platform moves the content, so a control for still content moves with it, too.
  func setControl(_ control: Control?, at edge: ScrollEdge) {
    let before = controls[edge]
    controls[edge] = control?.behaving { $0.content = .moves }
    guard let control = controls[edge] else {
      if before != nil { driver.send(.remove(edge)) }
      return
    }
    let name = control.name ?? edge.rawValue
    if before?.behavior != control.behavior || before?.name != control.name {
      driver.send(.control(edge, ControlPlacement(name: name, behavior: control.behavior)))
    }
  }

  /// Whether the next frame can differ although no one touches the scroll view.
  var isAnimated: Bool {
    let model = driver.model
    return !model.isSettled || controls.keys.contains { model[$0]?.phase.run != nil }
  }

  /// Updates the model with the state of the scroll view in a frame.
  ///
  /// - Returns: The content offset that the scroll view must apply, or `nil` if it can keep its offset.
  func follow(_ report: ScrollReport) -> Vector? {
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
  private var isCoasting: Bool { ScrollAxis.allCases.contains { scroll[$0].nextDeadline != nil } }

  private func fit(_ report: ScrollReport) {
    let scroll = scroll
    if scroll.metrics.viewport != report.sizes.viewport {
      driver.send(.viewport(report.sizes.viewport))
    }
    if scroll.metrics.content != report.sizes.content {
      driver.send(.content(report.sizes.content))
    }
    for edge in ScrollEdge.allCases {
      // The platform combines the bars and our insets into one number, so the difference has rounding errors.
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

  /// The finger movement that brings the model's content to an offset.
  private func way(to offset: Vector) -> Vector {
    let (way, scroll) = (driver.offset - offset, scroll)
    let isDragged = scroll.gesture?.axes.isEmpty == false
    // The first point of a finger's movement does not move the content.
    let lost = isDragged || way.length == 0 ? 0 : scroll.y.physics.hysteresis / way.length
    return Vector((1 + lost) * way.x, (1 + lost) * way.y)
  }

  /// Handles the lift of the finger.
  ///
  /// The model leads content beyond an edge of the platform or of the model. Other content can have momentum.
  private func lift(at offset: Vector) {
    driver.send(.release)
    leads = ScrollEdge.allCases.contains {
      distance(beyond: $0, driver.offset) > min(insets[$0], space(at: $0)) + pixel
    }
    if !leads { go(to: offset) }
  }

  private func coast(_ report: ScrollReport) {
    leads = leads || isCoasting
    // A refresh that began before the first frame opens its space if the list is there.
    if place == nil, ScrollEdge.allCases.contains(where: { holdsSpace(at: $0, report.offset) }) {
      (place, leads) = (report.offset, true)
    }
    let hasMoved = place.map { (report.offset - $0).length > pixel } ?? true
    // The rest of the platform's momentum does not move content that the model leads.
    if hasMoved, !(leads && report.mover == .momentum) { go(to: report.offset) }
  }

  /// Whether the model holds space open at an edge, and content at an offset is at that edge.
  private func holdsSpace(at edge: ScrollEdge, _ offset: Vector) -> Bool {
    space(at: edge) > 0 && abs(distance(beyond: edge, offset)) <= pixel
  }

  /// Moves the model's content to the platform's offset, or to the edge where the platform's bounce will end.
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
      // Otherwise the platform bounces the content back to the edge that it knows.
    }
  }

  /// The space that the model's controls hold open at an edge, in points.
  private func space(at edge: ScrollEdge) -> Double {
    let insets = scroll.insets
    return insets[.control, edge] + insets[.prompt, edge]
  }

  /// The distance of content at an offset beyond its end without controls, in points.
  ///
  /// It is negative while that end is out of sight.
  private func distance(beyond edge: ScrollEdge, _ offset: Vector) -> Double {
    let scroll = scroll
    return edge.sign * (offset[edge.axis] - scroll.baseOffset(edge)) + scroll.insets[.prompt, edge]
  }
}
