import Foundation
import OverscrollControls
import OverscrollLayers
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts

/// A control at an edge: what it looks like, its distances and what it is doing.
public struct PlacedControl: Encodable, Sendable {
  private struct Floor: Encodable {
    let threshold: Double
    let extent: Double
  }

  private struct Fixed: Encodable {
    let name: String
    let extent: Double
    let threshold: Double
    let preload: Double
    let resting: Double
    let lifts: Bool
    let prompt: Double
    let trigger: String
    let cycle: Double
    let delay: Double
    let arming: Double
    let exit: Double
    let opening: Timing
    let showAfter: Double
    let floor: Floor?
    let presentation: WrittenJSON<Presentation>
    let frame: ControlFrame?
    let background: LayerColor?
    let layers: WrittenJSON<[Layer]>
  }

  private let fixed: Fixed
  private let phase: PhaseMessage

  /// Creates `drawn` as `machine` runs it; `frame` is where the program has placed its box, if it has.
  public init(
    _ edge: ScrollEdge, _ name: String, _ drawn: DrawnControl, _ machine: RefreshMachine,
    frame: ControlFrame? = nil
  ) {
    let (behavior, length) = (machine.behavior, machine.place.length)
    let control = drawn.control
    fixed = Fixed(
      name: name, extent: control.extent.points(in: length), threshold: machine.threshold,
      preload: machine.preload,
      resting: behavior.resting.points(in: length), lifts: behavior.liftsShortContent,
      prompt: machine.prompt,
      trigger: behavior.trigger.rawValue, cycle: behavior.cycle.duration,
      delay: behavior.cycle.delay, arming: behavior.arming, exit: behavior.exit,
      opening: behavior.opening, showAfter: behavior.showAfter,
      floor: behavior.secondFloor.map {
        Floor(threshold: $0.threshold.points(in: length), extent: $0.extent.points(in: length))
      },
      presentation: drawn.presentation, frame: frame, background: control.background,
      layers: drawn.layers)
    phase = PhaseMessage(edge, machine.state, obstacle: machine.obstacle)
  }

  /// Creates the control that a model shows at an edge, drawn as the one of its name in `gallery`; nil if it shows none.
  public init?(shownAt edge: ScrollEdge, in model: ScrollModel, gallery: [String: DrawnControl]) {
    guard let machine = model[edge], machine.behavior.visibility != .hidden,
      let name = model.names[edge], let control = gallery[name]
    else { return nil }
    self.init(edge, name, control, machine, frame: model.frames[edge])
  }

  /// Writes what is fixed and what changes side by side.
  public func encode(to encoder: any Encoder) throws {
    try fixed.encode(to: encoder)
    try phase.encode(to: encoder)
  }
}
