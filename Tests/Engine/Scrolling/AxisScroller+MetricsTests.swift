import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport
import Testing

@Suite struct AxisScrollerMetricsTests {
  /// Ranges that replace 0...1000: shorter or longer at one or both ends, empty, and moved away.
  static let ranges: [ClosedRange<Double>] = [
    -60...1000, 0...1060, 60...1000, 0...940, -60...1060, 0...0, 300...300, 400...2000, 0...1000,
  ]

  @Test(arguments: Situation.allCases, ranges)
  func `a new range does not change the offset and velocity of content, which then rests in it`(
    situation: Situation, range: ClosedRange<Double>
  ) {
    for carries in [false, true] {
      var axis = situation.axis
      let (x, v) = (axis.offset(at: Situation.now), axis.velocity(at: Situation.now))
      axis.fit(range: range, length: 600, bounces: true, carriesContent: carries, at: Situation.now)
      #expect(axis.offset(at: Situation.now).isNear(x))
      #expect(axis.velocity(at: Situation.now).isNear(v))
      guard !carries else { continue }
      if [Situation.held, .dragging, .pulled].contains(situation) {
        #expect(axis.nextDeadline == nil)
        axis.drag(by: 0)
        #expect(axis.offset(at: Situation.now).isNear(x), "a finger that does not move")
      } else {
        #expect(range.contains(axis.destination))
      }
    }
  }

  @Test(arguments: [Situation.decaying, .tweening, .springing])
  func `a motion that ends inside the new range continues unchanged`(situation: Situation) {
    var axis = situation.axis
    axis.fit(range: -60...1060, length: 600, bounces: true, at: Situation.now)
    #expect(axis.state == situation.axis.state)
  }

  @Test(arguments: [Situation.held, .dragging, .pulled])
  func `content held past its edge stays there when bouncing is switched off`(situation: Situation)
  {
    var axis = situation.axis
    axis.fit(range: 300...300, length: 600, bounces: true, at: Situation.now)
    let before = axis.offset(at: Situation.now)
    axis.fit(range: 300...300, length: 600, bounces: false, at: Situation.now)
    axis.drag(by: 0)
    #expect(axis.offset(at: Situation.now).isNear(before))
  }

  @Test(arguments: [Situation.held, .dragging])
  func `content that a change moves out of view under a finger returns to fill half of the view`(
    situation: Situation
  ) {
    var axis = situation.axis
    axis.shift(by: 5000)
    axis.fit(range: 0...200, length: 600, bounces: true, at: Situation.now)
    #expect(axis.offset(at: Situation.now).isNear(500))
  }

  @Test(arguments: [Situation.held, .dragging, .pulled], [true, false])
  func `content moves with the finger from wherever a change has moved it`(
    situation: Situation, carries: Bool
  ) {
    for range in [-9000 ... -8000.0, -500...0, 500...2000, 9000...9100] {
      var axis = situation.axis
      axis.fit(range: range, length: 600, bounces: true, carriesContent: carries, at: Situation.now)
      let before = axis.offset(at: Situation.now)
      axis.drag(by: before < range.lowerBound ? -100 : 100)
      #expect(abs(axis.offset(at: Situation.now) - before) > 15)
    }
  }

  @Test(arguments: [600, 300.0])
  func `content that a finger has pulled out of view stays there`(length: Double) {
    var axis = AxisScroller(range: 0...1000, length: 600, physics: ScrollPhysics(touchBand: .off))
    axis.hold(at: .zero)
    axis.drag(by: 700)
    axis.fit(range: 0...2000, length: length, bounces: true, at: .zero)
    #expect(axis.offset(at: .zero) == -700)
  }

  @Test func `after a turn under the finger, a page is as long as the new viewport`() {
    var view = Scroller.test(at: 0)
    view.y.paging = .pages
    view.drag(Vector(0, -200))
    view.resize(
      ScrollMetrics(viewport: Vector(600, 300), content: view.metrics.content),
      at: Instant(seconds: 0.02))
    view.release(stamp: Instant(seconds: 1))
    #expect(view.y.destination == 300)
  }

  @Test func `new constants of motion do not move content under a finger`() {
    var view = Scroller.test(at: 0)
    view.drag(Vector(0, 200))
    let before = view.y.offset(at: .zero)
    view.setPhysics(ScrollPhysics(touchBand: .off), at: .zero)
    #expect(view.y.offset(at: .zero).isNear(before))
    view.move(by: Vector(0, 10), at: Instant(seconds: 0.02), stamp: Instant(seconds: 0.02))
    #expect(view.y.offset(at: .zero).isNear(before - 10))
  }

  @Test(arguments: Situation.allCases, ranges + [-9000 ... -8000, 9000...9100])
  func `content that cannot bounce moves into its new range at once and stays there`(
    situation: Situation, range: ClosedRange<Double>
  ) {
    var axis = situation == .pulled || situation == .bouncing ? Situation.idle.axis : situation.axis
    axis.fit(range: 0...1000, length: 600, bounces: false, at: Situation.now)
    axis.fit(range: range, length: 600, bounces: false, at: Situation.now)
    for time in stride(from: 0.1, through: 3, by: 0.01) {
      let x = axis.offset(at: Instant(seconds: time))
      #expect(range.lowerBound - 1e-6...range.upperBound + 1e-6 ~= x, "\(time)")
    }
  }

  @Test(arguments: [Situation.idle, .decaying, .bouncing, .tweening, .springing], [-1.0, 1])
  func `content whose new range is far away returns from where it comes into view`(
    situation: Situation, sign: Double
  ) {
    for size in [40.0, 600, 2000] {
      var axis = situation.axis
      let start = sign * 9000, end = start + max(0, size - 600)
      axis.fit(
        range: start...end, length: 600, content: start...start + size, bounces: true,
        at: Situation.now)
      let first = sign < 0 ? start + size - 1 : start - 599
      #expect(axis.offset(at: Situation.now).isNear(first))
      for time in stride(from: 0.1, through: 3, by: 0.01) {
        let x = axis.offset(at: Instant(seconds: time))
        #expect(x < start + size && x + 600 > start)
      }
      #expect(axis.range.contains(axis.destination))
    }
  }

  @Test(arguments: [-1.0, 1])
  func `a throw out of a shorter range keeps some content in view`(sign: Double) {
    var axis = AxisScroller(range: -2000...2000, length: 600).standing(at: 0)
    axis.release(velocity: sign * 6000, at: .zero)
    let edge = axis.offset(at: Situation.now) - sign * 500
    axis.fit(
      range: edge...edge, length: 600, content: edge...(edge + 600), bounces: true,
      at: Situation.now)
    for time in stride(from: 0.1, through: 3, by: 0.005) {
      #expect(abs(axis.offset(at: Instant(seconds: time)) - edge) < 600)
    }
  }

  @Test func `short content under a finger stays half in view`() {
    var axis = Situation.dragging.axis
    axis.fit(range: 0...0, length: 600, content: 0...100, bounces: true, at: Situation.now)
    #expect(axis.offset(at: Situation.now).isNear(50))
  }
}
