import Foundation
import OverscrollControls
import OverscrollLayers
import OverscrollRefreshing
import OverscrollScrolling

/// What `GET /controls.json` answers: every control at rest at the top, and its look at each moment of a refresh.
public struct ControlSheet {
  /// A control of a name; `scene` names the one whose own it is, where another control has the same name.
  private struct Entry: Encodable {
    let placed: PlacedControl
    let scene: String?
    let moments: [SheetMoment]

    func encode(to encoder: any Encoder) throws {
      try placed.encode(to: encoder)
      var members = encoder.container(keyedBy: MemberName.self)
      try members.encodeIfPresent(scene, forKey: "scene")
      try members.encode(moments, forKey: "moments")
    }
  }

  /// The length of the viewport for which the controls are given: a phone's, points.
  private static let phone = 844.0

  /// The JSON of the controls that scenes can place, by name in alphabetical order.
  ///
  /// Of a name that several different controls have, the gallery's comes first, and each other one names its scene.
  public static func json(_ scenes: [(name: String, controls: [String: Control])]) -> [UInt8] {
    var variants: [String: [(control: Control, scene: String?)]] = [:]
    for (scene, controls) in scenes {
      for (name, control) in controls {
        let known = variants[name, default: []]
        guard !known.contains(where: { $0.control.looksLike(control) }) else { continue }
        let isGallerys = Control.gallery[name]?.looksLike(control)
        let variant = (control, isGallerys ?? known.isEmpty ? nil : scene)
        variants[name, default: []].insert(variant, at: isGallerys == true ? 0 : known.count)
      }
    }
    let entries = variants.sorted { $0.key < $1.key }.flatMap { name, variants in
      variants.map { entry(name, $0.control, of: $0.scene) }
    }
    return JSONEncoder.ofAnyNumber.bytes(of: ["controls": entries])
  }

  private static func entry(_ name: String, _ control: Control, of scene: String?) -> Entry {
    var machine = RefreshMachine(control.behavior)
    machine.place.length = phone
    return Entry(
      placed: PlacedControl(.top, name, DrawnControl(control), machine), scene: scene,
      moments: SheetMoment.all(of: control, machine))
  }
}
