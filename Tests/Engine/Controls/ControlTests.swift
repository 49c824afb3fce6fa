import OverscrollControls
import OverscrollRefreshing
import Testing

@Suite struct ControlTests {
  @Test func `by default, a control arms at its own extent and refreshes on release`() {
    let plain = Control(extent: 50) { Layer.circle(radius: 1).fill(.ink) }
    #expect(
      plain.behavior == RefreshBehavior(threshold: 50, refreshingExtent: 50, ending: .afterCycle))
    #expect(plain.background == nil && plain.extent == 50)
    let other = Control(
      extent: 50, threshold: 90, refreshingExtent: 0, cycle: Cycle(duration: 1)
    ) { Layer.circle(radius: 1).fill(.ink) }
    let behavior = other.behavior
    #expect(behavior.threshold == 90 && behavior.refreshingExtent == 0 && other.extent == 50)
    #expect(behavior.trigger == .release && behavior.ending == .afterCycle && behavior.exit == 0)
  }

  /// An invalid control, and the sentences that describe its problems.
  struct Refusal: CustomTestStringConvertible {
    let sentences: [String]
    let control: Control
    var testDescription: String { sentences.joined(separator: "; ") }

    init(_ control: Control, _ sentences: String...) {
      (self.control, self.sentences) = (control, sentences)
    }
  }

  static func dot(_ extent: Length, background: LayerColor? = nil) -> Control {
    Control(extent: extent, threshold: 50, refreshingExtent: 50, background: background) {
      Layer.circle(radius: 1).fill(.ink)
    }
  }

  @Test(arguments: [
    Refusal(dot(0), "extent must be 0.01 or more points, got 0.0"),
    Refusal(dot(-5), "extent must be 0.01 or more points, got -5.0"),
    Refusal(dot(.points(.nan)), "extent must be 0.01 or more points, got nan"),
    Refusal(dot(.points(.infinity)), "extent must be at most 1000000000 points, got inf"),
    Refusal(dot(.percent(-1)), "extent must be 0.01 or more percent, got -1.0"),
    Refusal(
      Control(extent: .points(.nan)) { Layer.circle(radius: 1).fill(.ink) },
      "extent must be 0.01 or more points, got nan",
      "threshold must be 0.01 or more points, got nan",
      "refreshingExtent must be 0 or more points, got nan"),
    Refusal(
      dot(50, background: LayerColor(red: 3, green: 0, blue: .nan)),
      "background red must be 0 to 1, got 3.0", "background blue must be 0 to 1, got nan"),
    Refusal(
      dot(50).behaving { $0.exit = .infinity }, "exit must be at most 1000000000 seconds, got inf"),
    Refusal(
      Control(
        extent: 50,
        presentation: Presentation(revealing: .following, overpulled: .pinned, gap: .nan)
      ) {}, "presentation.gap must be finite, got nan"),
    Refusal(
      dot(50).presented(Presentation(.pinned, from: [.nan: .centered])),
      "presentation.from must be 0.01 or more extents, got nan"),
    Refusal(
      dot(50).presented(Presentation(.pinned, from: [0: .centered, 1: .following])),
      "presentation.from must be 0.01 or more extents, got 0.0"),
  ])
  func `an invalid control has problems and cannot be drawn`(refusal: Refusal) {
    #expect(refusal.control.problems.map(\.description) == refusal.sentences)
    #expect(refusal.control.drawable == nil)
    let error = #expect(throws: InvalidValue.self) { try refusal.control.validated() }
    #expect(error?.description == refusal.testDescription)
  }

  @Test func `a presentation has its steps in the order of the opening`() {
    let three = Presentation(.following, from: [1: .stretched, 0.5: .centered], gap: 8)
    #expect(three.placement == .following && three.gap == 8)
    #expect(three.steps.map(\.ratio) == [0.5, 1])
    #expect(three.steps.map(\.placement) == [.centered, .stretched])
    let two = Presentation(revealing: .pinned, overpulled: .centered)
    #expect(two == Presentation(.pinned, from: [1: .centered]))
    #expect(Presentation(revealing: .free, overpulled: .free) == Presentation(.free))
  }

  @Test func `a layer that cannot be drawn is reported by name or number, and left out`() throws {
    let control = Control(extent: 50) {
      Layer.circle(radius: 1).fill(.ink)
      Layer.circle(radius: -1).fill(.ink)
      Layer.circle(radius: 2).fill(.ink).y(.nan).named("dot")
      Layer.group {
        Layer.circle(radius: 3).fill(.ink)
        Layer.arc(radius: .extent(.nan)).fill(.ink)
      }
    }
    #expect(
      control.problems.map(\.description) == [
        "layer 2: radius must be 0 or more points, got -1.0",
        "layer dot: y must be finite, got nan",
        "layer 4.2: radius must be 0 or more extents, got nan",
      ])
    let drawable = try #require(control.drawable)
    #expect(drawable.layers == [.circle(radius: 1).fill(.ink)])
    try #expect(drawable.validated().layers == drawable.layers)
  }

  static let changes: [(LayerChange, String?)] = [
    (LayerChange("dot", .x, 3), nil), (LayerChange("words", text: "3"), nil),
    (LayerChange("dot", .radius, 4), nil), (LayerChange("dot", .radius, .extent(0.5)), nil),
    (LayerChange("dot", .dash, [2, 3]), nil), (LayerChange("ring", .opacity, 0), nil),
    (LayerChange("dot", .gradient, .radial([.red, .blue], radius: 4)), nil),
    (LayerChange("dot", .shadow, LayerShadow(.black, radius: 4)), nil),
    (LayerChange("dot", .fill, .red), nil),
    (LayerChange("dot", text: "3"), "dot: text must be on a text, got a circle"),
    (LayerChange("ring", text: "3"), "ring: text must be on a text, got a group"),
    (LayerChange("dot", .path, "M0 0"), "dot: path must be on a path, got a circle"),
    (LayerChange("words", .image, "a.png"), "words: image must be on an image, got a text"),
    (LayerChange("ring", .fill, .red), "ring: fill must be on a shape or a text, got a group"),
    (LayerChange("words", .dash, [1]), "words: dash must be on a shape, got a text"),
    (LayerChange("dot", .width, 4), "dot: a size of a circle must be one of radius, got width"),
    (LayerChange("words", .height, 4), "words: a size of a text must be left out, got height"),
    (LayerChange("dot", .radius, -1), "dot: radius must be 0 or more points, got -1.0"),
    (LayerChange("dot", .lineWidth, -1), "dot: lineWidth must be 0 or more points, got -1.0"),
    (LayerChange("dot", .dash, [1, -1]), "dot: dash 2 must be 0 or more points, got -1.0"),
    (
      LayerChange("dot", .gradient, .linear([], from: .origin, to: .origin)),
      "dot: fill must be one color or more, got none"
    ), (LayerChange("dot", .y, .nan), "dot: y must be finite, got nan"),
    (
      LayerChange("dot", .stroke, LayerColor(red: 2, green: 0, blue: 0)),
      "dot: stroke red must be 0 to 1, got 2.0"
    ), (LayerChange("dto", .y, 3), "named dto (existing: ring, dot, words)"),
  ]

  @Test(arguments: changes)
  func `a change must name an existing layer and set one of its properties to a valid value`(
    change: LayerChange, sentence: String?
  ) {
    let control = Control(extent: 50) {
      Layer.group { Layer.circle(radius: 1).fill(.ink).named("dot") }.named("ring")
      Layer.circle(radius: 1).fill(.ink)
      Layer.text("").named("words")
    }
    let prefix = change.layer == "dto" ? "no layer " : "layer "
    #expect(control.problem(with: change)?.description == sentence.map { prefix + $0 })
  }

  @Test func `two layers with the same name are a problem, even in different groups`() {
    let control = Control(extent: 50) {
      Layer.circle(radius: 1).fill(.ink).named("dot")
      Layer.group { Layer.circle(radius: 2).fill(.ink).named("dot") }.named("ring")
    }
    #expect(control.problems.map(\.description) == ["layer dot: name must be unique, got 2 layers"])
  }

  @Test(arguments: [[], [LayerColor.red], [.red, .blue]])
  func `a plate changes from each color to the next in a cycle, in a loop`(colors: [LayerColor]) {
    let plate = Control.colors(colors)
    #expect(
      plate.problems.isEmpty
        && plate.layers.map(\.fill).last == (colors.isEmpty ? nil : .color(.veil)))
    for (index, color) in colors.enumerated() {
      let mix = plate.layers[0].color(.fill, at: .cycle(Double(index + 3 * colors.count) + 0.25))
      #expect(mix?.from == color && mix?.to == colors[(index + 1) % colors.count])
    }
  }
}
