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
  /// The rows of each scene that repeats a demo after a refresh: §1.7, §2.7, §3.7, §4.7 and §5.7.
  static let rows: [(scenes: [String], count: Int)] = [
    (["jh-colors", "jh-google", "jh-yahoo", "jh-label"], 20),
    (
      [
        "jh-bubbles", "jh-bubbles-background-top", "jh-bubbles-background-middle",
        "jh-bubbles-background-bottom", "jh-bubbles-slidedown-top", "jh-bubbles-slidedown-middle",
        "jh-bubbles-slidedown-bottom",
      ], 44
    ), (["ht-auto", "ht-dragging", "ht-manual", "ht-follow", "ht-free"], 20), (["ht-always"], 3),
    (["ht-hidden"], 20), (["gv-counter", "gv-fixed-top", "gv-fixed-bottom", "gv-live"], 2),
    (["ms-primes"], 2), (["iq-users", "iq-models", "iq-preload", "iq-soup", "iq-horizontal"], 3),
  ]

  @Test func `a scene that repeats a demo has the demo's rows after a refresh`() async throws {
    var names: [String] = []
    for scene in try scenes where !["", "Overscroll"].contains(scene.group) {
      names.append(scene.name)
      let expected = Self.rows.first { $0.scenes.contains(scene.name) }?.count
      let feed = try #require(scene.feed)
      var reader = Reader(feed)
      try await reader.refresh()
      #expect(reader.rows.count == expected, "\(scene.name)")
    }
    #expect(names == Self.rows.flatMap(\.scenes))
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
