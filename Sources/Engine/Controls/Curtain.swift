import OverscrollRefreshing

extension Control {
  /// A spinner, and a second floor for a longer pull: a night sky that appears behind the list.
  public static let curtain = Control(
    "curtain", extent: 70, cycle: Cycle(duration: 3), exit: 0.3, ending: [], background: night
  ) {
    Layer.group {
      for (index, x) in stride(from: -0.45, through: 0.45, by: 0.1).enumerated() {
        Layer.circle(radius: index % 3 == 0 ? 2 : 1.2).fill(.white).across(x)
          .y(Double(index * 89 % 170) - 85)
          .opacity(pull: [0.6: 0, 2: 1], cycle: [0: 1, Double(index + 1) / 12: 0.2, 1: 1])
      }
    }
    word("Release to refresh").shown(in: [.armed], level: .first)
    word("Release for the second floor").shown(in: [.armed], level: .second)
    word("Pull on for the second floor").opacity(pull: [0.4: 0, 0.9: 1]).shown(in: [.pulling])
    spokes.shown(in: [.refreshing, .finishing], level: .first)
    Layer.group {
      word("The second floor").scale(1.5)
      word("Push it up to leave").y(36)
    }.shown(in: [.refreshing, .finishing], level: .second)
  }.behaving {
    $0.secondFloor = SecondFloor(threshold: .percent(22), extent: .percent(70))
    $0.stopsWhenPushedBack = true
  }

  private static let night = LayerColor(red: 0.06, green: 0.07, blue: 0.2)

  private static func word(_ text: LayerText) -> Layer {
    .text(text, size: 16, weight: 600).fill(.white)
  }
}
