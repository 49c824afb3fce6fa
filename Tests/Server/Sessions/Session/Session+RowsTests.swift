import OverscrollTestSupport
import Testing

@testable import OverscrollServer
@testable import OverscrollWire

/// The position of a list after a refresh, if the list was not at its start.
@Suite struct RefreshedRowsTests {
  /// Forty rows, whose refresh returns the rows that a test chooses.
  struct Numbers: SynchronousFeed {
    var refreshed: [Row] = []
    var style: PagedList<Row>.Style { .offsetFrom0 }
    var size: Int { 40 }
    var first: [Row] { Numbers.rows(0..<40) }
    func page(_ request: FeedRequest, rows: [Row]) -> [Row] { refreshed }

    static func rows(_ numbers: some Sequence<Int>) -> [Row] { numbers.map { Row($0) } }
  }

  /// A list under a bar of 52 points, in a viewport of 390 by 844 points.
  private struct Rig {
    var shared: SharedSession
    let device = RecordedConnection(1)
    var clock = Instant(seconds: 1)

    init(
      _ position: ListScene.RefreshedPosition, _ layout: ListScene.Layout = .rows(72),
      _ settings: [Input] = [], at edge: ScrollEdge = .top
    ) {
      var scene = ListScene(
        name: "numbers", title: "Numbers", settings: settings + [.placed(edge)], feed: Numbers())
      (scene.layout, scene.afterRefresh) = (layout, position)
      shared = SharedSession(
        id: "room", ValidatedScene(scene), viewport: Vector(390, 844), insets: [.top: 52],
        server: .unnamed, random: SystemRandomNumberGenerator(),
        logger: quiet)
      let hello = ClientMessage.Hello(viewport: Vector(390, 844), device: .touch)
      _ = shared.join(device, hello, as: .inspect, created: true, at: .zero)
    }

    /// Scrolls to an offset and refreshes at `edge` with the rows; returns the change of the offset.
    mutating func refresh(
      at offset: Vector, with rows: [Row], edge: ScrollEdge = .top, holding: Bool = false
    ) throws -> Double? {
      let jump = Page.samples(.jump, 1, [clock.seconds, offset.x, offset.y])
      let touch = Page.samples(.touch, 2, [clock.seconds, 100, 300])
      for sample in holding ? [jump, touch] : [jump] {
        try shared.receive(Samples(sample.span.bytes), from: 1, at: clock)
      }
      try shared.apply(.begin(edge), by: 1, at: clock)
      let numbers = shared.flush().compactMap { effect -> Int? in
        if case .load(let call, _) = effect { call.request.number } else { nil }
      }
      _ = try device.new()
      shared.answered(try #require(numbers.first), .success(rows), at: clock)
      return try device.new("rows").first?["shift"].number
    }

    var offset: Vector { shared.model.scroll.offset(at: shared.model.clock) }
  }

  /// Three new rows, followed by the 40 rows without the first rows.
  private static func rows(from first: Int) -> [Row] {
    Numbers.rows([100, 101, 102] + Array(first..<40))
  }

  static let refreshes: [(ListScene.RefreshedPosition, Double, [Row], Double, Double)] = [
    // Row 14 begins 44 points above the bar's lower edge; it becomes row 7.
    (.seenRow, 1000, rows(from: 10), -504, 496), (.start, 1000, rows(from: 10), 0, -52),
    // The rows are inserted above the visible rows.
    (.seenRow, 1000, rows(from: 0), 216, 1216), (.start, 1000, rows(from: 0), 216, 1216),
    // The list is at its start.
    (.seenRow, -52, Numbers.rows(100..<112), 0, -52),
    (.start, -52, Numbers.rows(100..<112), 0, -52),
  ]

  @Test(arguments: refreshes)
  func `the first visible row stays in place, unless the list goes to its start`(
    position: ListScene.RefreshedPosition, offset: Double, rows: [Row], shift: Double, rest: Double
  ) throws {
    var rig = Rig(position)
    #expect(try rig.refresh(at: Vector(0, offset), with: rows) == shift)
    #expect(rig.offset == Vector(0, offset + shift))
    #expect(rig.shared.model.scroll.y.destination == rest)
  }

  @Test(arguments: [false, true])
  func `a list without its visible rows scrolls to its start unless held`(isHeld: Bool) throws {
    var rig = Rig(.seenRow)
    // Twelve rows are 864 points long and scroll by 864 − (844 − 52) = 72, starting at −52.
    let rows = Numbers.rows(100..<112)
    #expect(try rig.refresh(at: Vector(0, 1000), with: rows, holding: isHeld) == 20 - 1000)
    #expect(rig.offset == Vector(0, 20))
    if !isHeld {
      #expect(rig.shared.model.scroll.y.destination == -52)
      let later = rig.shared.model.scroll.offset(at: Instant(seconds: 1.1))
      #expect((-52..<20).contains(later.y), "it is on its way")
    }
    rig.shared.wake(at: Instant(seconds: 3))
    #expect(rig.offset == Vector(0, isHeld ? 20 : -52))
  }

  @Test func `cards that run from the right stay in place as well`() throws {
    var rig = Rig(.seenRow, .cards(200), [.direction(.rightToLeft)], at: .right)
    // Card 8 begins 1610 − 1600 points beyond the right edge; it becomes card 6, and the two cards before it are gone.
    let rows = Numbers.rows([100, 101, 102] + Array(5..<40))
    let way = 40 * 200 - 390 - 1610.0
    #expect(try rig.refresh(at: Vector(way, -52), with: rows, edge: .right) == 0)
    #expect(rig.offset.x == way)
    #expect(rig.shared.model.scroll.baseOffset(.right) - rig.offset.x == 1610 - 400)
  }
}
