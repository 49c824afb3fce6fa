import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A control as it is drawn at an instant: values with which any painter draws what the page draws.
///
/// ```swift
/// guard let drawn = ControlPicture(.bubbles, at: .top, in: driver.model) else { return }
/// // Clip to drawn.clip, fill that with drawn.background, and draw drawn.layer.
/// ```
///
/// The control must have no ``Control/problems``: those of its distances make values here that are no numbers.
///
/// A painter of a platform needs some fifty lines: one for each case of ``DrawnLayer/Content`` and ``DrawnLayer/Fill``.
public struct ControlPicture: Hashable, Sendable {
  /// The part of the viewport in which the control is seen, points.
  public let clip: ControlBox.Area
  /// The colour of the revealed space behind its layers; nil for none.
  public let background: RGBA?
  /// Its layers as a group, in the viewport's points.
  public let layer: DrawnLayer

  /// Creates the picture of a control that stands at an edge of a model, at the model's clock; nil where none stands there, and
  /// where nothing of it is seen.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - edge: The edge.
  ///   - model: The model, as it is now: ``ScrollDriver/model``, or a forecast.
  ///   - palette: What the names of colours mean.
  ///   - isMotionReduced: Whether cycles run slower, and an exit moves nothing.
  ///   - updated: What is written for ``LayerText/Value/updated``: the time of day of the last refresh that succeeded.
  public init?(
    _ control: Control, at edge: ScrollEdge, in model: ScrollModel, palette: Palette = .light,
    isMotionReduced: Bool = false, updated: String = ""
  ) {
    guard let machine = model[edge], let asked = ControlMoment(model, edge) else { return nil }
    let scroll = model.scroll, offset = scroll.offset(at: model.clock)
    let pull = edge.sign * (offset[edge.axis] - scroll.baseOffset(edge))
    let insets = scroll.insets, length = scroll.metrics.viewport[edge.axis]
    let gap = EdgeGap(
      edge, distance: scroll.gap(edge, pulled: pull), viewport: scroll.metrics.viewport,
      inset: insets[.base, edge] + insets[.safeArea, edge])
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
  /// Where the control's timelines stand at a pull in points.
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
  /// From the middle of a control's box, in which down leads to the content, to the viewport.
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
  /// The values that stand in texts.
  fileprivate func words(updated: String) -> [LayerText.Value: String] {
    let percent = Int((100 * ratio + 1e-9).rounded(.down))
    // It is whole only where a release refreshes, or a refresh has begun.
    let most = phase == .pulling ? 99 : 100
    return [
      .percent: "\(min(most, percent))", .unclampedPercent: "\(percent)", .updated: updated,
    ]
  }
}
