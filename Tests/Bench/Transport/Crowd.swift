/// Pages of a server, each with a session of its own, whose fingers drag the list to and fro.
struct Crowd {
  let pages: [Page]
  private let poller: Poller

  /// Lets so many pages come; those of an echo server greet nobody, and those behind a proxy name their sessions.
  init(
    _ count: Int, of server: ServerProcess, through poller: Poller, greet: Bool = true,
    named: Bool = false
  ) throws {
    self.poller = poller
    pages = try Page.many(count, of: server, through: poller, greet: greet, named: named)
    try poller.settle(for: 0.3)
    // From here, the list has room in both directions.
    if greet { for page in pages { try page.sample(.jump, 0, 300, at: now()) } }
    try poller.settle(for: 0.3)
  }

  /// Ends the connections of all pages.
  func leave() { for page in pages { poller.remove(page) } }

  /// The messages that have come for all pages.
  var heard: Int { pages.reduce(0) { $0 + $1.down.messages } }

  /// Puts a finger of each page down.
  func touch() throws {
    for page in pages { try page.sample(.touch, 195, 400, at: now()) }
    try poller.settle(for: 0.05)
  }

  /// Takes the finger of each page away.
  func cancel() throws {
    for page in pages { try page.sample(.cancel, at: now()) }
    try poller.settle(for: 0.05)
  }

  /// Lets each page send so many messages a second, all at even distances and the pages in turn; returns how many were sent.
  ///
  /// `between` is called before each message, with the time.
  @discardableResult
  func drag(
    _ rate: Int, for seconds: Double, between: (Double) throws -> Void = { _ in }
  ) throws -> Int {
    let (begin, rate) = (now(), Double(pages.count * rate))
    var sent = 0
    while case let time = now(), time < begin + seconds {
      while Double(sent) < (time - begin) * rate {
        try between(time)
        // What is done between is not on the way.
        try move(pages[sent % pages.count], turn: sent / pages.count, at: now())
        sent += 1
      }
      try poller.wait(until: min(begin + Double(sent) / rate, begin + seconds))
    }
    return sent
  }

  /// Lets each page send its next message as soon as the last one is answered; returns how many were sent.
  func hurry(for seconds: Double) throws -> Int {
    let begin = now()
    var (sent, turns) = (0, [Int](repeating: 0, count: pages.count))
    while case let time = now(), time < begin + seconds {
      for (index, page) in pages.enumerated() where page.answers?.unanswered == 0 {
        try move(page, turn: turns[index], at: now())
        turns[index] += 1
        sent += 1
      }
      try poller.wait(until: time + 0.001)
    }
    return sent
  }

  /// Three points a message: 30 messages up, then 30 down.
  private func move(_ page: Page, turn: Int, at time: Double) throws {
    try page.sample(.move, 0, (turn / 30).isMultiple(of: 2) ? -3 : 3, at: time)
  }
}

// MARK: Round trips

extension Crowd {
  /// Measures how long the answers take to what pages send in `body`, seconds.
  func answerTimes(_ body: () throws -> Void) throws -> [Double] {
    for page in pages { page.answers = AnswerTimes() }
    defer { for page in pages { page.answers = nil } }
    try body()
    // The last answers are still on their way.
    try poller.settle(for: 0.05)
    return pages.flatMap { $0.answers?.times ?? [] }
  }
}
