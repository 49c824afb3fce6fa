import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// The drawing of a control at an instant, as values for any painter; it is the same picture as the page's.
///
/// ```swift
/// guard let drawn = ControlPicture(.bubbles, at: .top, in: driver.model) else { return }
/// // Clip to drawn.clip, fill that with drawn.background, and draw drawn.layer.
/// ```
///
/// The control must not have ``Control/problems``: invalid distances would result in NaN. A painter for another
/// platform has about fifty lines: one for each case of ``DrawnLayer/Content`` and ``DrawnLayer/Fill``.
public struct ControlPicture: Hashable, Sendable {
  /// The visible part of the control in the viewport, in points.
  public let clip: ControlBox.Area
  /// The color of the revealed space behind the layers, or `nil` without a background.
  public let background: RGBA?
  /// The layers as a group, in the viewport's points.
  public let layer: DrawnLayer

  /// Creates the drawing of a control at an edge of a model, or `nil` if no part of a control is visible there.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - edge: The edge.
  ///   - model: The model at the current time: ``ScrollDriver/model``, or a forecast.
  ///   - palette: The colors behind the color names.
  ///   - isMotionReduced: Whether cycles are slower, and exits do not move layers.
  ///   - updated: The text for ``LayerText/Value/updated``: the time of day of the last successful refresh.
  public init?(
    _ control: Control, at edge: ScrollEdge, in model: ScrollModel, palette: Palette = .light,
    isMotionReduced: Bool = false, updated: String = ""
  ) {
    guard let machine = model[edge], let asked = ControlMoment(model, edge) else { return nil }
    let scroll = model.scroll, pull = scroll.pull(edge, at: model.clock)
    let insets = scroll.insets, length = scroll.metrics.viewport[edge.axis]
    let gap = EdgeGap(
      edge, distance: scroll.gap(edge, pulled: pull), viewport: scroll.metrics.viewport,
      inset: insets[.base, edge] + insets[.safeArea, edge],
      isOver: machine.behavior.content == .still)
    let extent = control.extent.points(in: length)
    let box = ControlBox(control.presentation, extent: extent, in: gap, frame: model.frames[edge])
    guard box.clip.size.x * box.clip.size.y > 0 else { return nil }
    let isMirrored = scroll.direction == .rightToLeft
    let changes = (control.scrolled?(asked) ?? []).filter { control.problem(with: $0) == nil }
    let moment = DrawingMoment(
      position: machine.timelinePosition(pull, at: model.clock), isReduced: isMotionReduced,
      extent: extent, width: edge.axis == .x ? box.area.size.y : box.area.size.x,
      phase: asked.phase, outcome: asked.outcome, level: asked.level, isMirrored: isMirrored,
      palette: palette, values: asked.words(updated: updated),
      changes: Dictionary(grouping: changes, by: \.layer).mapValues { $0.map(\.what) })
    clip = box.clip
    background = box.isFree ? nil : control.background.map(palette.paint)
    layer = DrawnLayer(
      transform: edge.transform(to: box, isMirrored: isMirrored), opacity: 1, clip: nil,
      shadow: nil, content: .group(moment.drawn(control.layers)))
  }
}

extension RefreshMachine {
  /// Returns the position of the control's timelines for a pull in points.
  public func timelinePosition(_ pull: Double, at now: Instant) -> Timeline.Position {
    let at = position(pull, at: now)
    return switch state.timeline.name {
    case .pull, .arming: .pull(at, arming: arming(at: now))
    case .cycle: .cycle(at)
    case .exit: .exit(at, after: state.cycles)
    }
  }
}

extension ScrollEdge {
  /// The transform from a control's box, where down is towards the content, to the viewport.
  fileprivate func transform(to box: ControlBox, isMirrored: Bool) -> Transform {
    let turns =
      switch self {
      case .top, .bottom: 0.0
      case .left: -0.25
      case .right: 0.25
      }
    return Transform.identity.moved(by: box.area.origin + 0.5 * box.area.size).turned(by: turns)
      .scaled(by: isMirrored ? -1 : 1, box.scale)
  }
}

extension ControlMoment {
  fileprivate func words(updated: String) -> [LayerText.Value: String] {
    let percent = Int((100 * ratio + 1e-9).rounded(.down))
    // The value is 100 only if a release would refresh, or if a refresh has begun.
    let most = phase == .pulling ? 99 : 100
    return [
      .percent: "\(min(most, percent))", .unclampedPercent: "\(percent)", .updated: updated,
    ]
  }
}
