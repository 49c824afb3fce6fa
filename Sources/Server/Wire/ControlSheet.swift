import OverscrollControls
import OverscrollRefreshing
import OverscrollScrolling

/// The response to `GET /controls.json`: every control at rest at the top edge, and its appearance during a refresh.
public struct ControlSheet {
  /// The viewport length of the sheet, in points: the height of a phone.
  private static let phone = 844.0

  /// Returns the JSON of the controls, sorted by name; the gallery's come first, and others name their scene.
  public static func json(_ scenes: [(name: String, controls: [String: Control])]) -> [UInt8] {
    var variants: [String: [(control: Control, scene: String?)]] = [:]
    for (scene, controls) in scenes {
      for (name, control) in controls {
        let known = variants[name, default: []]
        guard !known.contains(where: { $0.control.looksLike(control) }) else { continue }
        let matchesGallery = Control.gallery[name]?.looksLike(control)
        let variant = (control, matchesGallery ?? known.isEmpty ? nil : scene)
        variants[name, default: []].insert(variant, at: matchesGallery == true ? 0 : known.count)
      }
    }
    let entries = variants.sorted { $0.key < $1.key }.flatMap { name, variants in
      variants.map { entry(name, $0.control, of: $0.scene) }
    }
    return JSONText.bytes(of: ["controls": entries])
  }

  /// `scene` is the scene that defines the control if another control has the same name.
  private static func entry(_ name: String, _ control: Control, of scene: String?) -> JSONForm {
    var machine = RefreshMachine(control.behavior)
    machine.geometry.length = phone
    return JSONForm(
      PlacedControl(.top, name, DrawnControl(control), machine),
      ["scene": scene, "moments": moments(of: control, machine)] as JSONForm)
  }

  /// The moments in the order of a refresh, with the rest after each outcome if the control has space at rest.
  private static func moments(of control: Control, _ machine: RefreshMachine) -> [JSONForm] {
    let pulls = [0.3, 0.7, 1, 1.4].map { ratio in
      moment(control, machine, .pull, ratio, ratio < 1 ? .pulling : .armed, nil)
    }
    let cycles = [0, 0.25, 0.5, 0.75].map {
      moment(control, machine, .cycle, $0, .refreshing, nil)
    }
    let exit = moment(control, machine, .exit, 0.5, .exiting, .success)
    let rests = [Outcome.success, .failure, .exhausted].map {
      moment(control, machine, .pull, 0, .idle, $0)
    }
    return pulls + cycles + [exit] + (machine.prompt > 0 ? rests : [])
  }

  private static let cyclesBeforeExit = 2

  /// A moment of a control: the position of its timeline, its distance and the changes of its closure.
  private static func moment(
    _ control: Control, _ machine: RefreshMachine, _ timeline: Timeline, _ at: Double,
    _ phase: Layer.Phase, _ outcome: Outcome?
  ) -> JSONForm {
    let behavior = machine.behavior, length = machine.geometry.length
    let reserved = behavior.refreshingExtent.points(in: length)
    let isPulled = timeline == .pull
    let reach = machine.threshold > 0 ? machine.threshold : control.extent.points(in: length)
    let pull = isPulled ? max(0, at * reach - machine.preload) : reserved
    let ratio = isPulled ? at : reserved / reach
    let duration =
      switch timeline {
      case .cycle: behavior.cycle.duration
      case .exit: behavior.exit
      case .pull, .arming: 0.0
      }
    let cycle: Int? =
      if behavior.cycle.period == nil || isPulled {
        nil
      } else {
        timeline == .exit ? cyclesBeforeExit - 1 : 0
      }
    let moment = ControlMoment(
      edge: .top, time: at * duration, distance: pull, ratio: ratio, phase: phase, cycle: cycle,
      outcome: outcome)
    let changes = (control.scrolled?(moment) ?? []).filter { control.problem(with: $0) == nil }
    return [
      "timeline": timeline, "at": at, "phase": phase.rawValue,
      "outcome": Nullable(wrappedValue: outcome),
      "cycles": timeline == .exit ? cyclesBeforeExit : 0,
      "distance": machine.prompt + pull, "ratio": ratio, "changes": changes,
    ]
  }
}
