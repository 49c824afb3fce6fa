import OverscrollRefreshing
import OverscrollScrolling

/// A setting of a list that is an input of its own.
struct ListSetting: Sendable {
  /// The property in Swift.
  let name: String
  /// The axis that it is for; nil for both.
  let axis: ScrollAxis?
  /// How a person enters a value.
  let entry: ValueEntry
  /// What it changes, in a sentence.
  let about: String
  /// The setting that a model has.
  let input: @Sendable (ScrollModel) -> Input
  /// The setting as Swift source.
  let source: @Sendable (ScrollModel) -> String

  /// Every setting of a list.
  static let all: [ListSetting] =
    ScrollAxis.allCases.reversed().flatMap { axis in
      [
        ListSetting(
          name: "bounces", axis: axis, entry: .toggle,
          about: "Whether content may go past its ends.",
          input: { .bounces(axis, $0.scroll.bounces.contains(axis)) },
          source: { ".bounces(.\(axis), \($0.scroll.bounces.contains(axis)))" }),
        ListSetting(
          name: "alwaysBounces", axis: axis, entry: .toggle,
          about: "Whether content bounces even when all of it fits.",
          input: { .alwaysBounces(axis, $0.scroll.alwaysBounces.contains(axis)) },
          source: { ".alwaysBounces(.\(axis), \($0.scroll.alwaysBounces.contains(axis)))" }),
        ListSetting(
          name: "paging", axis: axis, entry: .text(["off", "pages", "every 100"]),
          about: "Where thrown content may come to rest.",
          input: { .paging(axis, $0.scroll[axis].paging) },
          source: { ".paging(.\(axis), \($0.scroll[axis].paging.source))" }),
      ]
    } + [
      ListSetting(
        name: "direction", axis: nil, entry: .choice(WritingDirection.allCases.map(\.rawValue)),
        about: "Where horizontal content starts.", input: { .direction($0.scroll.direction) },
        source: { ".direction(.\($0.scroll.direction))" }),
      ListSetting(
        name: "diagonal", axis: nil, entry: .toggle,
        about: "Whether a diagonal pull may arm two edges.",
        input: { .diagonal($0.pullsDiagonally) }, source: { ".diagonal(\($0.pullsDiagonally))" }),
    ]

  /// The setting's words up to its value: `bounces y `.
  private func head(_ line: String) -> String {
    line.split(separator: " ").prefix(axis == nil ? 1 : 2).joined(separator: " ") + " "
  }

  /// The value that a model has, as text.
  func text(_ model: ScrollModel) -> String {
    let line = input(model).text
    return String(line.dropFirst(head(line).count))
  }

  /// The constant, for a model that started as `start`.
  func constant(_ start: ScrollModel) -> Tuning.Constant {
    Tuning.Constant(
      name: name, place: axis?.rawValue ?? "", sets: head(input(start).text), entry: entry,
      scale: nil, about: about, standard: text(start))
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
