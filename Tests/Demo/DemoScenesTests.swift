import Foundation
import OverscrollDemo
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Testing

@testable import OverscrollServer

/// Compares our scenes with the five libraries' demos that they repeat.
///
/// The expected values are from a study of the libraries' sources; § names its sections.
struct DemoScenesTests {
  /// The expected values of a scene: the duration of its work, in seconds; the rows after a refresh; and its controls.
  struct Expected: CustomTestStringConvertible {
    let name: String, latency: Double, rows: Int, controls: [Placed]
    var testDescription: String { name }

    init(_ name: String, _ latency: Double, _ rows: Int, _ controls: Placed...) {
      (self.name, self.latency, self.rows, self.controls) = (name, latency, rows, controls)
    }
  }

  /// A control at an edge.
  struct Placed: Equatable {
    let edge: ScrollEdge, name: String, threshold: Length, refreshingExtent: Length
    var prompt: Length = 0, trigger = Trigger.release, preload: Length = 0
    var opening: Timing, closing: Timing
    var ending: FinishCondition = [], visibility = ControlVisibility.automatic
    /// The presentation, or `nil` for the presentation of the control in the gallery.
    var presentation: Presentation?
  }

  static let expected =
    jhPullToRefreshKit + htRefreshView + gvRefreshControl + [msPullToRefreshController]
    + iqPullToRefresh

  @Test(arguments: expected)
  func `a scene waits, holds and pages like its demo`(expected: Expected) async throws {
    let scene = try #require(try scenes.first { $0.name == expected.name })
    #expect(scene.conditions.latency == expected.latency)
    #expect(placed(in: scene) == expected.controls)
    let feed = try #require(scene.feed)
    var reader = Reader(feed)
    try await reader.refresh()
    #expect(reader.rows.count == expected.rows)
  }

  @Test func `every scene that repeats a demo is in the table`() throws {
    let names = try scenes.filter { !["", "Overscroll"].contains($0.group) }.map(\.name)
    #expect(names == DemoScenesTests.expected.map(\.name))
  }

  /// §1.7.
  @Test func `a screen of bubbles has four sections of ten rows under a header`() throws {
    let scene = try #require(try scenes.first { $0.name == "jh-bubbles" })
    let rows = try #require(scene.feed).first
    let headings = rows.indices.filter { rows[$0].mark.isEmpty }
    #expect(headings == [0, 11, 22, 33] && rows.count == 44)
  }

  /// Unlike in the originals, whose rows are all equal or never change, scrolling and refreshes are visible.
  @Test func `the rows of a list differ, and a refresh changes them`() async throws {
    for scene in try scenes
    where scene.group == "JHPullToRefreshKit" || scene.group == "HTRefreshView" {
      guard scene.name != "ht-always", let feed = scene.feed else { continue }
      var reader = Reader(feed)
      try await reader.refresh()
      let titles = reader.rows.map(\.title)
      #expect(Set(titles).count == titles.count, "\(scene.name)")
      try await reader.refresh()
      #expect(reader.rows.map(\.title) != titles, "\(scene.name)")
    }
  }

  /// §4.7: the demo appends primes, regardless of the edge that was pulled.
  @Test func `primes are added at the end of the list after a refresh at any edge`() async throws {
    let scene = try #require(try scenes.first { $0.name == "ms-primes" })
    #expect(scene.settings.contains(.diagonal(true)))
    let feed = try #require(scene.feed)
    var reader = Reader(feed)
    var counts = [reader.rows.count]
    for isRefresh in [true, false, true] {
      if isRefresh { try await reader.refresh() } else { try await reader.loadMore() }
      counts.append(reader.rows.count)
    }
    #expect(counts == [1, 2, 3, 4] && reader.rows.map(\.title) == ["2", "3", "5", "7"])
  }

  /// §5.7: clear, refresh, stop, load more, stop.
  @Test(arguments: ["iq-users", "iq-models", "iq-preload", "iq-soup", "iq-horizontal"])
  func `the screens of IQPullToRefresh have its toolbar`(name: String) throws {
    let scene = try #require(try scenes.first { $0.name == name })
    let (start, end): (ScrollEdge, ScrollEdge) =
      name == "iq-horizontal" ? (.left, .right) : (.top, .bottom)
    #expect(
      scene.actions.map(\.command) == [
        .clear, .begin(start), .stop(start), .begin(end), .stop(end),
      ])
  }

  @Test func `a control that only the program refreshes has a button and a hint`() throws {
    for scene in try scenes {
      for case .control(let edge, let placed) in scene.settings
      where placed.behavior.trigger == .manual {
        let hasButton = scene.actions.map(\.command).contains(.begin(edge))
        #expect(hasButton && !scene.hint.isEmpty, "\(scene.name)")
      }
    }
  }

  /// The space for the hint next to the panel's button on a phone that is 320 points wide.
  @Test func `a hint is one short line, and a sentence about a scene names its library`() throws {
    for scene in try scenes {
      let library = ["", "Overscroll"].contains(scene.group) ? "" : scene.group + ": "
      #expect(scene.hint.count <= 44 && scene.about.hasPrefix(library), "\(scene.name)")
      #expect(scene.about.hasSuffix(".") && scene.about.count <= ListScene.maximumAboutLength)
    }
  }

  /// All scenes; the people's folder is removed immediately, because no test here loads people.
  static let scenes = Result {
    let folder = TemporaryFolder()
    return try Demo.scenes(data: folder.path())
  }

  private var scenes: [ListScene] {
    get throws { try DemoScenesTests.scenes.get() }
  }

  private func placed(in scene: ListScene) -> [Placed] {
    scene.settings.compactMap { setting in
      guard case .control(let edge, let placed) = setting else { return nil }
      let behavior = placed.behavior
      return Placed(
        edge: edge, name: placed.name, threshold: behavior.threshold,
        refreshingExtent: behavior.refreshingExtent,
        prompt: behavior.prompt, trigger: behavior.trigger, preload: behavior.preload,
        opening: behavior.opening, closing: behavior.closing, ending: behavior.ending,
        visibility: behavior.visibility,
        presentation: scene.controls.first { $0.name == placed.name }?.presentation)
    }
  }
}

extension DemoScenesTests {
  /// The scenes of JHPullToRefreshKit.
  ///
  /// §1.5: heights, each both threshold and inset, types and anchors. §1.7: seconds and rows. §1.1: the library's
  /// animations take 0.25 s. §1.4: a refresh ends with a cycle.
  private static let jhPullToRefreshKit: [Expected] =
    [
      jh("colors", 3, 20, "colors", 70, slideDown, top),
      jh("google", 5, 20, "material", 60, background, top),
      jh("yahoo", 2, 20, "digest", 90, slideDown, middle),
      jh("label", 2.5, 20, "label", 70, slideDown, middle),
    ]
    + [
      ("bubbles", background, middle), ("bubbles-background-top", background, top),
      ("bubbles-background-middle", background, middle),
      ("bubbles-background-bottom", background, bottom),
      ("bubbles-slidedown-top", slideDown, top), ("bubbles-slidedown-middle", slideDown, middle),
      ("bubbles-slidedown-bottom", slideDown, bottom),
    ].map { name, type, anchor in jh(name, 1.5, 44, name, 80, type, anchor) }

  /// §1.3: in the viewport's coordinates.
  private static let (slideDown, background) = (Placement.following, Placement.pinned)
  private static let (top, middle, bottom) = (
    Placement.pinned, Placement.centered, Placement.following
  )

  private static func jh(
    _ name: String, _ latency: Double, _ rows: Int, _ control: String, _ height: Length,
    _ type: Placement, _ anchor: Placement
  ) -> Expected {
    let quarter = Timing.tween(0.25, .easeInOut)
    return Expected(
      "jh-" + name, latency, rows,
      Placed(
        edge: .top, name: control, threshold: height, refreshingExtent: height, opening: quarter,
        closing: quarter, ending: .afterCycle,
        presentation: Presentation(revealing: type, overpulled: anchor)))
  }
}

extension DemoScenesTests {
  /// The scenes of HTRefreshView.
  ///
  /// §2.7: 20 items after 2 s, a footer. §8.2: 80 and 60 at the start, 60 and 20 beyond 60 at the end. §2.4: no inset
  /// at an end that loads automatically. §2.2, §2.3: 0.25 s ease-out, at the start after the finger lifts.
  private static let htRefreshView = [
    ht("ht-auto", .edge, refreshingExtent: 0, end: "ht-more"), ht("ht-dragging"),
    ht("ht-manual", .manual, refreshingExtent: 0, end: "ht-tap"),
    ht("ht-follow", start: ("ht-apart", Presentation(.following, gap: 24)), opens: 104),
    ht("ht-free", start: ("ht-free", Presentation(.free))),
    ht("ht-always", rows: 3, visibility: .always), ht("ht-hidden", visibility: .hidden),
  ]

  /// §2.5: a view follows the content at its follow distance.
  private static func ht(
    _ name: String, _ trigger: Trigger = .release, refreshingExtent: Length = 20, rows: Int = 20,
    visibility: ControlVisibility = .automatic,
    start: (name: String, Presentation) = ("ht-arrow", Presentation(.following)),
    opens: Length = 60, end: String = "ht-pull"
  ) -> Expected {
    let quarter = Timing.tween(0.25, .easeOut)
    let starts = [ScrollEdge.top, .left].map {
      Placed(
        edge: $0, name: start.name, threshold: 80, refreshingExtent: opens, opening: quarter,
        closing: quarter, ending: .onRelease, presentation: start.1)
    }
    let ends = [ScrollEdge.bottom, .right].map {
      Placed(
        edge: $0, name: end, threshold: 60, refreshingExtent: refreshingExtent, prompt: 60,
        trigger: trigger, opening: quarter, closing: quarter, visibility: visibility,
        presentation: Presentation(.pinned, from: [1: .following]))
    }
    return Expected(name, 2, rows, starts[0], starts[1], ends[0], ends[1])
  }
}

extension DemoScenesTests {
  /// The scenes of GVRefreshControl.
  ///
  /// §3.7: one row, one more after 3 s. §3.1: the height, a third of the list, is both the threshold and the held
  /// space. §3.3: the behaviors, with G5 of §8.3 for the live choice. The timing is UIKit's.
  private static let gvRefreshControl = [
    gv("counter", Presentation(.stretched)),
    gv("fixed-top", Presentation(.stretched, from: [1: .pinned])),
    gv("fixed-bottom", Presentation(.following)),
    gv("live", Presentation(.following, from: [1: .stretched])),
  ]

  private static func gv(_ name: String, _ presentation: Presentation) -> Expected {
    Expected(
      "gv-" + name, 3, 2,
      Placed(
        edge: .top, name: "block-" + name, threshold: .percent(100.0 / 3),
        refreshingExtent: .percent(100.0 / 3), trigger: .threshold, opening: .spring,
        closing: .spring,
        presentation: presentation))
  }

  /// The scene of MSPullToRefreshController.
  ///
  /// §4.7: one prime, one more after 1 s, 30 points to arm and to hold. §4.2: opens at once, closes in 0.2 s. §4: four
  /// edges.
  private static let msPullToRefreshController = {
    let rainbows = [ScrollEdge.top, .left, .bottom, .right].map {
      Placed(
        edge: $0, name: $0 == .bottom ? "rainbow-rising" : "rainbow", threshold: 30,
        refreshingExtent: 30,
        opening: .none, closing: .tween(0.2, .easeInOut), visibility: .always,
        presentation: $0 == .bottom ? Presentation(.pinned, from: [1: .centered]) : nil)
    }
    return Expected("ms-primes", 1, 2, rainbows[0], rainbows[1], rainbows[2], rainbows[3])
  }()
}

extension DemoScenesTests {
  /// The scenes of IQPullToRefresh.
  ///
  /// §5.7: pages of three after 2 s, and in the horizontal scene a pull and a release at both ends. §5.4: the lengths
  /// 80, 100 and 130. §5.1, §5.3: 60 for the stock view. It counts a pull from 60 points before the end of the content,
  /// and loads there only by a finger.
  private static let iqPullToRefresh = [
    Expected(
      "iq-users", 2, 3, iq(.top, "arrow", 80), more("indicator", refreshingExtent: 60, prompt: 0)),
    Expected(
      "iq-models", 2, 3, iq(.top, "progress", 100, .threshold),
      more("footer", refreshingExtent: 0, prompt: 48)),
    Expected(
      "iq-preload", 2, 3, iq(.top, "arrow", 80),
      more(
        "indicator-small", length: 40, refreshingExtent: 40, prompt: 0, preload: 500,
        presentation: Presentation(.pinned, from: [1: .centered]))),
    Expected(
      "iq-soup", 2, 3, iq(.top, "soup", 130), more("indicator", refreshingExtent: 60, prompt: 0)),
    Expected(
      "iq-horizontal", 2, 3, iq(.left, "indicator", 60, visibility: .always),
      iq(.right, "indicator", 60, visibility: .always)),
  ]

  private static func iq(
    _ edge: ScrollEdge, _ name: String, _ length: Length, _ trigger: Trigger = .release,
    visibility: ControlVisibility = .automatic
  ) -> Placed {
    Placed(
      edge: edge, name: name, threshold: length, refreshingExtent: length, trigger: trigger,
      opening: .tween(0.1, .easeInOut), closing: .tween(0.1, .easeInOut),
      visibility: visibility)
  }

  /// A footer reserves its space permanently; the original opens the space, so its end is that much closer.
  private static func more(
    _ name: String, length: Double = 60, refreshingExtent: Length, prompt: Double,
    preload: Double = 0,
    presentation: Presentation? = nil
  ) -> Placed {
    Placed(
      edge: .bottom, name: name, threshold: .points(length), refreshingExtent: refreshingExtent,
      prompt: .points(prompt), trigger: .threshold, preload: .points(length + prompt + preload),
      opening: .tween(0.1, .easeInOut), closing: .tween(0.1, .easeInOut), visibility: .always,
      presentation: presentation)
  }
}
