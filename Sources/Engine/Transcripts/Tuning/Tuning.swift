import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// Every constant of a model that can be changed while it runs, with its value now and the value with which it started.
///
/// A constant is changed by an input: ``Constant/sets`` and the new value together are its line.
public struct Tuning: Hashable, Sendable {
  /// Constants that belong together, as their Swift type has them.
  public struct Group: Hashable, Sendable {
    /// What the constants are of: `Motion`, `List`, or an edge and the name of its control.
    public let title: String
    /// The constants, in the order of transcripts.
    public let constants: [Constant]
  }

  /// A number, a word or a switch that can be changed.
  public struct Constant: Hashable, Sendable {
    /// The property in Swift.
    public let name: String
    /// The edge or the axis that it is of; empty for all.
    public let place: String
    /// The beginning of the line that changes it, up to the value: `control top bubbles threshold=`.
    public let sets: String
    /// How a person enters a value.
    public let entry: ValueEntry
    /// The numbers from which a person chooses; nil for a constant that is no number.
    public let scale: ValueScale?
    /// What it changes, in a sentence.
    public let about: String
    /// The value with which the model started, as text.
    public let standard: String

    /// A word that no other constant of the model has: `top.threshold`.
    public var id: String { place.isEmpty ? name : "\(place).\(name)" }
  }

  /// The constants.
  public let groups: [Group]
  /// What each constant is now, as text, by its ``Constant/id``.
  public let values: [String: String]

  /// Reads the constants of a model; `start` is the same model as it was when it started.
  public init(_ model: ScrollModel, since start: ScrollModel) {
    var values: [String: String] = [:]
    func constant<Whole>(
      _ option: ValueOption<Whole>, _ place: String, _ head: String, _ now: Whole, _ then: Whole
    ) -> Constant {
      let (value, standard) = (option.text(now), option.text(then))
      let scale = value.hasSuffix("%") ? .percent : option.scale
      let constant = Constant(
        name: option.property, place: place, sets: "\(head) \(option.name)=", entry: option.entry,
        scale: scale, about: option.about, standard: standard)
      values[constant.id] = value
      return constant
    }
    let physics = ScrollPhysics.options.map {
      constant($0, "", "physics", model.scroll.y.physics, start.scroll.y.physics)
    }
    let list = ListSetting.all.map { setting in
      let constant = setting.constant(start)
      values[constant.id] = setting.text(model)
      return constant
    }
    let controls = ScrollEdge.allCases.compactMap { edge -> Group? in
      guard let name = model.names[edge], let now = model[edge]?.behavior,
        let then = model.ownBehavior(at: edge, since: start)
      else { return nil }
      return Group(
        title: "\(edge.rawValue.capitalizedWord): \(name)",
        constants: RefreshBehavior.options.map {
          constant($0, edge.rawValue, "control \(edge.rawValue) \(name.word)", now, then)
        })
    }
    groups =
      [Group(title: "Motion", constants: physics), Group(title: "List", constants: list)]
      + controls
    self.values = values
  }

  /// The values of each preset, by its name and then by the property in Swift.
  public static let presets: [String: [String: String]] = Presets.all.mapValues { preset in
    Dictionary(
      uniqueKeysWithValues: RefreshBehavior.options.map { ($0.property, $0.text(preset)) })
  }
}

extension String {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
