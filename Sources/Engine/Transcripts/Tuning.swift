import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// The constants of a model that can be changed while it runs, with their current and initial values.
///
/// The line of an input that changes a constant consists of ``Constant/sets`` and the new value.
public struct Tuning: Hashable, Sendable {
  /// The constants of one Swift type.
  public struct Group: Hashable, Sendable {
    /// The title of the group: `Motion`, `List`, or an edge and the name of its control.
    public let title: String
    /// The constants, in the order of transcripts.
    public let constants: [Constant]
  }

  /// A number, a word or a switch that can be changed.
  public struct Constant: Hashable, Sendable {
    /// The name of the property in Swift.
    public let name: String
    /// The edge or axis of the constant, or an empty string if it applies to all.
    public let place: String
    /// The start of the line that changes it, up to the value: `control top bubbles threshold=`.
    public let sets: String
    /// How the user enters a value.
    public let entry: ValueEntry
    /// The numbers that the user chooses from, or `nil` if the constant is not a number.
    public let scale: ValueScale?
    /// The effect of the constant, in a sentence.
    public let about: String
    /// The initial value, as text.
    public let defaultValue: String

    /// A unique identifier among the model's constants: `top.threshold`.
    public var id: String { place.isEmpty ? name : "\(place).\(name)" }
  }

  /// The constants, in groups.
  public let groups: [Group]
  /// The current value of each constant, as text, by its ``Constant/id``.
  public let values: [String: String]

  /// Collects the constants of a model; `start` is the same model in its initial state.
  public init(_ model: ScrollModel, since start: ScrollModel) {
    var values: [String: String] = [:]
    func constant<Whole>(
      _ option: ValueOption<Whole>, _ place: String, _ head: String, _ now: Whole, _ then: Whole
    ) -> Constant {
      let (value, defaultValue) = (option.text(now), option.text(then))
      // The smaller or larger of points and a percentage has no slider.
      let scale = value.hasSuffix("%") ? .percent : value.hasSuffix(")") ? nil : option.scale
      let constant = Constant(
        name: option.property, place: place, sets: "\(head) \(option.name)=", entry: option.entry,
        scale: scale, about: option.about, defaultValue: defaultValue)
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
      guard let (name, now, then) = model.control(at: edge, since: start) else { return nil }
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

  /// The values of each preset, by its name and the name of the Swift property.
  public static let presets: [String: [String: String]] = Presets.all.mapValues { preset in
    Dictionary(
      uniqueKeysWithValues: RefreshBehavior.options.map { ($0.property, $0.text(preset)) })
  }
}

extension String {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}

/// A setting of a list that has its own kind of input.
struct ListSetting: Sendable {
  /// The axis of the setting, or `nil` for both axes.
  let axis: ScrollAxis?
  /// How the user enters a value.
  let entry: ValueEntry
  /// The effect of the setting, in a sentence.
  let about: String
  let input: @Sendable (ScrollModel) -> Input
  let source: @Sendable (ScrollModel) -> String

  static let all: [ListSetting] =
    ScrollAxis.allCases.reversed().flatMap { axis in
      [
        ListSetting(
          axis: axis, entry: .toggle, about: "Whether content can go past its ends.",
          input: { .bounces(axis, $0.scroll.bounces.contains(axis)) },
          source: { ".bounces(.\(axis), \($0.scroll.bounces.contains(axis)))" }),
        ListSetting(
          axis: axis, entry: .toggle, about: "Whether content bounces even if all of it fits.",
          input: { .alwaysBounces(axis, $0.scroll.alwaysBounces.contains(axis)) },
          source: { ".alwaysBounces(.\(axis), \($0.scroll.alwaysBounces.contains(axis)))" }),
        ListSetting(
          axis: axis, entry: .text(["off", "pages", "every 100"]),
          about: "Where flung content can come to rest.",
          input: { .paging(axis, $0.scroll[axis].paging) },
          source: { ".paging(.\(axis), \($0.scroll[axis].paging.source))" }),
      ]
    } + [
      ListSetting(
        axis: nil, entry: .choice(WritingDirection.allCases.map(\.rawValue)),
        about: "Where horizontal content starts.", input: { .direction($0.scroll.direction) },
        source: { ".direction(.\($0.scroll.direction))" }),
      ListSetting(
        axis: nil, entry: .toggle, about: "Whether one drag can move and pull along both axes.",
        input: { .diagonal($0.scroll.isDiagonal) },
        source: { ".diagonal(\($0.scroll.isDiagonal))" }),
      ListSetting(
        axis: nil, entry: .text(["30", "45", "60", "90"]),
        about: "How far from a list's axis a drag can point, in degrees.",
        input: { .cone($0.scroll.cone) }, source: { ".cone(\($0.scroll.cone.source))" }),
      ListSetting(
        axis: nil, entry: .choice(EndsRule.allCases.map(\.rawValue)),
        about: "What a refresh at one end does to the other end.",
        input: { .ends($0.ends) }, source: { ".ends(.\($0.ends))" }),
    ]

  /// The setting's words up to its value: `bounces y `.
  private func head(_ line: String) -> String {
    line.split(separator: " ").prefix(axis == nil ? 1 : 2).joined(separator: " ") + " "
  }

  func text(_ model: ScrollModel) -> String {
    let line = input(model).text
    return String(line.dropFirst(head(line).count))
  }

  func constant(_ start: ScrollModel) -> Tuning.Constant {
    Tuning.Constant(
      name: input(start).kind.rawValue, place: axis?.rawValue ?? "", sets: head(input(start).text),
      entry: entry, scale: nil, about: about, defaultValue: text(start))
  }
}

extension Paging {
  fileprivate var source: String {
    switch self {
    case .off: ".off"
    case .pages: ".pages"
    case .every(let points): ".every(\(points.source))"
    }
  }
}

extension ScrollModel {
  /// The changes of settings since the initial state of the model, as a Swift file.
  ///
  /// Each closure contains the lines that a scene passes to a control's `behaving`.
  public func source(since start: ScrollModel) -> String {
    let physics = ScrollPhysics.options.changes(
      to: scroll.y.physics, from: start.scroll.y.physics, named: "physics")
    let removed = ScrollEdge.allCases.filter { start.names[$0] != nil && names[$0] == nil }
    let settings =
      ListSetting.all.filter { $0.input(self) != $0.input(start) }.map { $0.source(self) }
      + removed.map { ".remove(.\($0.rawValue))" }
    let list =
      settings.isEmpty ? nil : "let settings: [Input] = [\(settings.joined(separator: ", "))]"
    let changes = [physics, list] + ScrollEdge.allCases.map { controlSource(at: $0, since: start) }
    let parts = changes.compactMap { $0 }
    let head =
      parts.isEmpty
      ? "No values differ from the scene's." : "The values that differ from the scene's."
    return (["import Overscroll", "// \(head)"] + parts)
      .joined(separator: "\n\n") + "\n"
  }

  /// Returns the changes of the control at an edge, or `nil` if nothing has changed.
  private func controlSource(at edge: ScrollEdge, since start: ScrollModel) -> String? {
    guard let (name, behavior, own) = control(at: edge, since: start) else { return nil }
    let before = start.names[edge]
    let changes = RefreshBehavior.options.changes(to: behavior, from: own, named: edge.rawValue)
    if before == name { return changes.map { "// \(name.word)\n\($0)" } }
    let other = before.map { "in place of \($0.word)" } ?? "where the scene has no control"
    return (["// \(name.word) at the \(edge.rawValue), \(other)"] + [changes].compactMap { $0 })
      .joined(separator: "\n")
  }

  /// The name of the control at an edge, its behavior, and its unchanged behavior, or `nil` without a control.
  ///
  /// The last is its behavior in `start`, or in the gallery if the control is new, or otherwise its current one.
  fileprivate func control(
    at edge: ScrollEdge, since start: ScrollModel
  ) -> (name: String, now: RefreshBehavior, own: RefreshBehavior)? {
    guard let name = names[edge], let now = self[edge]?.behavior else { return nil }
    let before = start.names[edge] == name ? start[edge]?.behavior : nil
    return (name, now, before ?? Control.gallery[name]?.behavior ?? now)
  }
}

extension Array {
  /// Returns the source of a closure that sets the changed properties, or `nil` without changes.
  fileprivate func changes<Whole>(
    to now: Whole, from before: Whole, named name: String
  ) -> String? where Element == ValueOption<Whole> {
    let changed = filter { $0.text(now) != $0.text(before) }
    guard !changed.isEmpty else { return nil }
    let lines = changed.map { "  $0.\($0.property) = \($0.source(now))\n" }
    return "let \(name): @Sendable (inout \(Whole.self)) -> Void = {\n\(lines.joined())}"
  }
}
