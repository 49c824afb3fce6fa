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
  /// The work of each demo's refresh, in seconds, and the rows after it: §1.7, §2.7, §3.7, §4.7 and §5.7.
  static let refreshes: [(scenes: [String], latency: Double, rows: Int)] = [
    (["jh-colors"], 3, 20), (["jh-google"], 5, 20), (["jh-yahoo"], 2, 20), (["jh-label"], 2.5, 20),
    (bubbles, 1.5, 44), (["ht-auto", "ht-dragging", "ht-manual", "ht-follow", "ht-free"], 2, 20),
    (["ht-always"], 2, 3), (["ht-hidden"], 2, 20), (blocks, 3, 2), (["ms-primes"], 1, 2),
    (["iq-users", "iq-models", "iq-preload", "iq-soup", "iq-horizontal"], 2, 3),
  ]

  private static let bubbles = [
    "jh-bubbles", "jh-bubbles-background-top", "jh-bubbles-background-middle",
    "jh-bubbles-background-bottom", "jh-bubbles-slidedown-top", "jh-bubbles-slidedown-middle",
    "jh-bubbles-slidedown-bottom",
  ]
  private static let blocks = ["gv-counter", "gv-fixed-top", "gv-fixed-bottom", "gv-live"]

  @Test func `a refresh takes as long as in the demo and has its rows`() async throws {
    var names: [String] = []
    for scene in try scenes where !["", "Overscroll"].contains(scene.group) {
      names.append(scene.name)
      let expected = Self.refreshes.first { $0.scenes.contains(scene.name) }
      let feed = try #require(scene.feed)
      var reader = Reader(feed)
      try await reader.refresh()
      #expect(reader.rows.count == expected?.rows, "\(scene.name)")
      #expect(scene.conditions.latency == expected?.latency, "\(scene.name)")
    }
    #expect(names == Self.refreshes.flatMap(\.scenes))
  }

  /// The distances, timings and conditions of a library's control in some scenes.
  struct Original {
    let scenes: [String], edges: [ScrollEdge], threshold: Length, refreshingExtent: Length
    let opening: Timing, closing: Timing
    var trigger = Trigger.release, ending: FinishCondition = []
    var prompt: Length = 0, preload: Length = 0
  }

  static let originals =
    jhPullToRefreshKit + htRefreshView + [gvRefreshControl, msPullToRefreshController]
    + iqPullToRefresh

  /// The heights of §1.5, each both the threshold and the space, and the animations of §1.1.
  ///
  /// §1.4: a refresh ends with a cycle.
  private static let jhPullToRefreshKit = [
    jh(["jh-colors", "jh-label"], 70), jh(["jh-google"], 60), jh(["jh-yahoo"], 90),
    jh(bubbles, 80),
  ]

  private static func jh(_ scenes: [String], _ height: Length) -> Original {
    Original(
      scenes: scenes, edges: [.top], threshold: height, refreshingExtent: height,
      opening: .tween(0.25, .easeInOut), closing: .tween(0.25, .easeInOut), ending: .afterCycle)
  }

  /// The distances of §8.2, and the animations of §2.2 and §2.3.
  ///
  /// A refresh at the start ends after the finger lifts. §2.4: no space opens at an end that loads automatically.
  private static let htRefreshView = [
    htStart(["ht-follow"], space: 104),
    htStart(
      ["ht-auto", "ht-dragging", "ht-manual", "ht-free", "ht-always", "ht-hidden"], space: 60),
    htEnd(["ht-auto"], .edge, space: 0), htEnd(["ht-manual"], .manual, space: 0),
    htEnd(["ht-dragging", "ht-follow", "ht-free", "ht-always", "ht-hidden"], .release, space: 20),
  ]

  private static func htStart(_ scenes: [String], space: Length) -> Original {
    Original(
      scenes: scenes, edges: [.top, .left], threshold: 80, refreshingExtent: space,
      opening: .tween(0.25, .easeOut), closing: .tween(0.25, .easeOut), ending: .onRelease)
  }

  private static func htEnd(_ scenes: [String], _ trigger: Trigger, space: Length) -> Original {
    Original(
      scenes: scenes, edges: [.bottom, .right], threshold: 60, refreshingExtent: space,
      opening: .tween(0.25, .easeOut), closing: .tween(0.25, .easeOut), trigger: trigger,
      prompt: 60)
  }

  /// The height of §3.1, a third of the list, with the timing of UIKit.
  private static let gvRefreshControl = Original(
    scenes: blocks, edges: [.top], threshold: .percent(100.0 / 3),
    refreshingExtent: .percent(100.0 / 3), opening: .spring, closing: .spring, trigger: .threshold)

  /// The 30 points of §4.7; by §4.2, the space opens at once and closes in 0.2 s.
  private static let msPullToRefreshController = Original(
    scenes: ["ms-primes"], edges: ScrollEdge.allCases, threshold: 30, refreshingExtent: 30,
    opening: .none, closing: .tween(0.2, .easeInOut))

  /// The lengths of §5.4, and the 60 points of the stock view of §5.1 and §5.3.
  ///
  /// A pull counts from the length of the view before the end of the content; a footer and a preload add to that.
  private static let iqPullToRefresh = [
    iq(["iq-users", "iq-preload"], .top, 80), iq(["iq-models"], .top, 100, .threshold),
    iq(["iq-soup"], .top, 130), iq(["iq-horizontal"], .left, 60), iq(["iq-horizontal"], .right, 60),
    iq(["iq-users", "iq-soup"], .bottom, 60, .threshold, preload: 60),
    iq(["iq-models"], .bottom, 60, .threshold, space: 0, prompt: 48, preload: 108),
    iq(["iq-preload"], .bottom, 40, .threshold, preload: 540),
  ]

  private static func iq(
    _ scenes: [String], _ edge: ScrollEdge, _ length: Length, _ trigger: Trigger = .release,
    space: Length? = nil, prompt: Length = 0, preload: Length = 0
  ) -> Original {
    Original(
      scenes: scenes, edges: [edge], threshold: length, refreshingExtent: space ?? length,
      opening: .tween(0.1, .easeInOut), closing: .tween(0.1, .easeInOut), trigger: trigger,
      prompt: prompt, preload: preload)
  }

  @Test func `a control of a demo has the distances and timings of its library`() throws {
    for scene in try scenes where !["", "Overscroll"].contains(scene.group) {
      for case .control(let edge, let placed) in scene.settings {
        let original = try #require(
          Self.originals.first { $0.scenes.contains(scene.name) && $0.edges.contains(edge) })
        var expected = placed.behavior
        (expected.threshold, expected.prompt) = (original.threshold, original.prompt)
        expected.refreshingExtent = original.refreshingExtent
        (expected.opening, expected.closing) = (original.opening, original.closing)
        (expected.trigger, expected.ending) = (original.trigger, original.ending)
        expected.preload = original.preload
        #expect(placed.behavior == expected, "\(scene.name), \(edge)")
      }
    }
  }

  /// The placements of each demo's controls: §1.3, §2.5 and §3.3, with G5 of §8.3 for the live choice.
  ///
  /// JHPullToRefreshKit's type is the first placement, and its anchor the one from the full extent.
  static let presentations: [(String, [Presentation])] = [
    ("jh-colors", [Presentation(.following, from: [1: .pinned])]),
    ("jh-google", [Presentation(.pinned)]),
    ("jh-yahoo", [Presentation(.following, from: [1: .centered])]),
    ("jh-label", [Presentation(.following, from: [1: .centered])]),
    ("jh-bubbles", [Presentation(.pinned, from: [1: .centered])]),
    ("jh-bubbles-background-top", [Presentation(.pinned)]),
    ("jh-bubbles-background-middle", [Presentation(.pinned, from: [1: .centered])]),
    ("jh-bubbles-background-bottom", [Presentation(.pinned, from: [1: .following])]),
    ("jh-bubbles-slidedown-top", [Presentation(.following, from: [1: .pinned])]),
    ("jh-bubbles-slidedown-middle", [Presentation(.following, from: [1: .centered])]),
    ("jh-bubbles-slidedown-bottom", [Presentation(.following)]),
    ("ht-auto", [Presentation(.following), atTheEnd]),
    ("ht-follow", [Presentation(.following, gap: 24), atTheEnd]),
    ("ht-free", [Presentation(.free), atTheEnd]),
    ("gv-counter", [Presentation(.stretched)]),
    ("gv-fixed-top", [Presentation(.stretched, from: [1: .pinned])]),
    ("gv-fixed-bottom", [Presentation(.following)]),
    ("gv-live", [Presentation(.following, from: [1: .stretched])]),
  ]

  private static let atTheEnd = Presentation(.pinned, from: [1: .following])

  @Test(arguments: presentations)
  func `a demo's controls are placed as in its library`(
    name: String, expected: [Presentation]
  ) throws {
    let scene = try #require(try scenes.first { $0.name == name })
    #expect(scene.controls.map(\.presentation) == expected)
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

  private var scenes: [ListScene] { get throws { try DemoScenesTests.scenes.get() } }
}
