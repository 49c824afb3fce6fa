/// A page whose user plays with the list, changes scenes, leaves, and returns to their own session or to another user's
/// session.
final class Guest {
  /// The user's gestures, message by message: a pull that refreshes, and a fling that loads more.
  private static let gestures: [[(phase: Page.Phase, x: Double, y: Double)]] = [
    [(.touch, 195, 200)] + Array(repeating: (.move, 0, 24), count: 12) + [(.release, 0, 0)],
    [(.touch, 195, 600)] + Array(repeating: (.move, 0, -20), count: 8) + [(.release, 0, 0)],
  ]

  /// The page, or `nil` while the user is away.
  private(set) var page: Page?
  private let port: UInt16
  private let poller: Poller
  /// The remaining messages of a gesture.
  private var gesture: ArraySlice<(phase: Page.Phase, x: Double, y: Double)> = []
  private var session: String?

  /// The actions of all guests so far.
  struct Counts {
    var (messages, arrivals, scenes) = (0, 0, 0)
  }

  init(port: UInt16, through poller: Poller) { (self.port, self.poller) = (port, poller) }

  /// Carries out a random action; `others` have sessions that this guest can visit.
  func act(
    _ random: inout some RandomNumberGenerator, _ others: [Guest], _ counts: inout Counts
  ) throws {
    guard let page else { return try join(&random, others, &counts) }
    session = page.session?.id ?? session
    if let next = gesture.popFirst() {
      counts.messages += 1
      return try page.sample(next.phase, next.x, next.y, at: now())
    }
    switch Int.random(in: 0..<40, using: &random) {
    case 0: try leave(page)
    case 1:
      guard let scene = page.session?.scenes.randomElement(using: &random) else { return }
      counts.scenes += 1
      try page.send(#"{"open":{"scene":"\#(scene)"}}"#)
    case 2..<8: try page.ping(roundTrip: 0.004)
    default: gesture = Guest.gestures.randomElement(using: &random)?[...] ?? []
    }
  }

  /// Joins a new session, the previous session, or the session of another guest.
  private func join(
    _ random: inout some RandomNumberGenerator, _ others: [Guest], _ counts: inout Counts
  ) throws {
    let page = try Page(port: port)
    poller.add(page)
    let sessions = [nil, session, others.randomElement(using: &random)?.page?.session?.id]
    try page.hello(session: sessions.randomElement(using: &random) ?? nil)
    counts.arrivals += 1
    (self.page, gesture) = (page, [])
  }

  private func leave(_ page: Page) throws {
    try page.close()
    poller.remove(page)
    self.page = nil
  }
}
