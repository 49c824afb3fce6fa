import Foundation
import OverscrollPhysics
import OverscrollTestSupport
import Testing

@testable import OverscrollScrolling

@Suite struct PagingTests {
  /// Pagings, the offset of a release, the destination of its throw, and the offset where the content rests.
  static let targets: [(Paging, Double, Double, Double?)] = [
    (.off, 100, 333, nil),
    // The nearer of the two pages around the release.
    (.pages, 100, 200, 0), (.pages, 100, 301, 600), (.pages, 700, 100, 600),
    (.pages, 700, 5000, 1200), (.pages, 1250, 1600, 1800), (.pages, 1820, 1849, 1850),
    // The multiple nearest to the throw's destination.
    (.every(100), 100, 949, 900), (.every(100), 100, 951, 1000), (.every(100), 100, 5000, 1850),
    (.every(100), 900, -300, 0),
  ]

  @Test(arguments: targets)
  func `content of 2450 points in a viewport of 600 rests at a page`(
    paging: Paging, x: Double, destination: Double, page: Double?
  ) {
    let target = paging.target(
      from: x, thrownTo: destination, in: 0...1850, countingFrom: 0, viewport: 600)
    #expect(target == page)
  }

  @Test(arguments: [
    (-30, 300, 390), (-30, -200, -60), (200, 100, -60), (760, 900, 780), (800, 1200, 1170),
    (1580, 1600, 1620), (1500, 1400, 1560), (1200, 1300, 1170), (1700, 1400, 1560),
  ])
  func `pages are counted from the content's start, without the open space at either end`(
    x: Double, destination: Double, page: Double
  ) {
    let target = Paging.pages.target(
      from: x, thrownTo: destination, in: -60...1620, countingFrom: 0, viewport: 390)
    #expect(target == page)
  }

  @Test(arguments: [
    (1600.0, 1200.0, 1250.0), (1600, 1560, 1850), (700, 100, 650), (600, 200, 50), (40, 0, 0),
  ])
  func `pages of content that starts at its far end are counted from that end`(
    x: Double, destination: Double, page: Double
  ) {
    let target = Paging.pages.target(
      from: x, thrownTo: destination, in: 0...1850, countingFrom: 1850, backwards: true,
      viewport: 600)
    #expect(target == page)
  }

  @Test func `a right-to-left list is paged from its right`() {
    var scroller = Scroller(ScrollMetrics(viewport: Vector(320, 600), content: Vector(1100, 600)))
    scroller.setDirection(.rightToLeft, at: .zero)
    scroller.x.paging = .pages
    scroller.scroll(to: Vector(780, 0), animated: false, at: .zero)
    scroller.touch(at: .zero, stamp: .zero)
    scroller.move(by: Vector(200, 0), at: .zero, stamp: .zero)
    scroller.cancel(at: Instant(seconds: 1))
    #expect(scroller.x.destination == 460)
  }

  @Test(arguments: [
    (1700.0, 4000.0, 1800.0), (1840, 4000, 1850), (60, -4000, 0), (1810, -90, 1800),
  ])
  func `content that cannot bounce does not overshoot its page or its end`(
    x: Double, velocity: Double, page: Double
  ) {
    var axis = AxisScroller(range: 0...1850, length: 600, bounces: false)
    axis.paging = .pages
    axis.state = .held(at: x)
    axis.release(velocity: velocity, at: .zero)
    #expect(axis.destination == page)
    let way = min(x, page)...max(x, page)
    #expect(
      (0..<100).allSatisfy { way.contains(axis.offset(at: Instant(seconds: Double($0) / 100))) })
  }

  @Test(arguments: [
    (-100.0, 0.0, 0.0), (-100, 300, 0), (-100, 1500, 600), (1900, -300, 1850), (1900, -3000, 1800),
  ])
  func `content thrown back from beyond an edge also rests at a page`(
    x: Double, velocity: Double, page: Double
  ) {
    var axis = AxisScroller(range: 0...1850, length: 600)
    axis.paging = .pages
    axis.state = .dragging(pulled: axis.pulled(x, axis.physics.touchBand))
    axis.release(velocity: velocity, at: .zero)
    #expect(axis.destination == page)
  }
}
