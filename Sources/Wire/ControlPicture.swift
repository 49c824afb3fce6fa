import Foundation
import OverscrollControls
import OverscrollLayers
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts

/// A control as a page draws it.
public struct ControlPicture: Encodable, Sendable {
  private struct Standing: Encodable {
    let revealing: String
    let overpulled: String
    let gap: Double
  }

  private struct Floor: Encodable {
    let threshold: Double
    let extent: Double
  }

  private struct Fixed: Encodable {
    let name: String
    let extent: Double
    let threshold: Double
    let resting: Double
    let prompt: Double
    let trigger: String
    let cycle: Double
    let delay: Double
    let exit: Double
    let floor: Floor?
    let presentation: Standing
    let background: String?
    let layers: [LayerPicture]
  }

  private let fixed: Fixed
  private let phase: PhasePicture

  /// Creates the picture of `control` where `machine` runs it.
  public init(_ edge: ScrollEdge, _ name: String, _ control: Control, _ machine: RefreshMachine) {
    let (behavior, presentation) = (machine.behavior, control.presentation)
    fixed = Fixed(
      name: name, extent: control.extent, threshold: machine.threshold,
      resting: behavior.resting.points(in: machine.place.length), prompt: machine.prompt,
      trigger: behavior.trigger.word,
      cycle: behavior.cycle.duration, delay: behavior.cycle.delay, exit: behavior.exit,
      floor: behavior.secondFloor.map {
        Floor(
          threshold: $0.threshold.points(in: machine.place.length),
          extent: $0.extent.points(in: machine.place.length))
      },
      presentation: Standing(
        revealing: presentation.revealing.rawValue, overpulled: presentation.overpulled.rawValue,
        gap: presentation.gap),
      background: control.background?.css, layers: control.layers.map(LayerPicture.init))
    phase = PhasePicture(edge, machine.state)
  }

  /// Encodes what is fixed and what changes side by side.
  public func encode(to encoder: any Encoder) throws {
    try fixed.encode(to: encoder)
    try phase.encode(to: encoder)
  }

  /// Controls at rest at the top, by name in alphabetical order, as the JSON of `/controls.json`.
  public static func sheet(of controls: [String: Control]) -> [UInt8] {
    let pictures = controls.sorted { $0.key < $1.key }.map { name, control in
      ControlPicture(.top, name, control, RefreshMachine(control.behavior))
    }
    do { return Array(try JSONEncoder.ofPages.encode(["controls": pictures])) } catch {
      preconditionFailure("a picture of a control can be encoded: \(error)")
    }
  }
}
