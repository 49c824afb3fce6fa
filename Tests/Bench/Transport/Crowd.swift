/// Pages of a server, each with its own session, whose fingers drag the list back and forth.
struct Crowd {
  let pages: [Page]
  private let poller: Poller

  /// Connects `count` pages; pages of an echo server send no hello, and pages behind a proxy name their sessions.
  init(
    _ count: Int, of server: ServerProcess, through poller: Poller, greet: Bool = true,
    named: Bool = false, hasEngine: Bool = false
  ) throws {
    self.poller = poller
    pages = try Page.many(
      count, of: server, through: poller, greet: greet, named: named, hasEngine: hasEngine)
    try poller.settle(for: 0.3)
    // From here, the list can move in both directions.
    if greet { for page in pages { try page.sample(.jump, 0, 300, at: now()) } }
    try poller.settle(for: 0.3)
  }

  /// Closes the connections of all pages.
  func leave() { for page in pages { poller.remove(page) } }

  /// The number of messages received by all pages.
  var receivedMessages: Int { pages.reduce(0) { $0 + $1.received } }

  /// Starts a touch on each page.
  func touch() throws {
    for page in pages { try page.sample(.touch, 195, 400, at: now()) }
    try poller.settle(for: 0.05)
  }

  /// Cancels the touch of each page.
  func cancel() throws {
    for page in pages { try page.sample(.cancel, at: now()) }
    try poller.settle(for: 0.05)
  }

  /// Sends `rate` messages per second from each page, evenly spaced, and returns the number of messages sent.
  ///
  /// The pages take turns. A message contains the `batch` samples since the previous message. `between` is called with
  /// the time before each message.
  @discardableResult
  func drag(
    _ rate: Int, batch: Int = 1, for seconds: Double, between: (Double) throws -> Void = { _ in }
  ) throws -> Int {
    let spacing = 1 / Double(rate * batch)
    let (begin, rate) = (now(), Double(pages.count * rate))
    var sent = 0
    while case let time = now(), time < begin + seconds {
      while Double(sent) < (time - begin) * rate {
        try between(time)
        // The time spent in `between` does not count as a delay of the message.
        let last = now()
        try move(
          pages[sent % pages.count], turn: sent / pages.count * batch,
          at: (0..<batch).reversed().map { last - Double($0) * spacing })
        sent += 1
      }
      try poller.wait(until: min(begin + Double(sent) / rate, begin + seconds))
    }
    return sent
  }

  /// Sends each page's next message as soon as its last one is answered; returns the number of messages sent.
  func hurry(for seconds: Double) throws -> Int {
    let begin = now()
    var (sent, turns) = (0, [Int](repeating: 0, count: pages.count))
    while case let time = now(), time < begin + seconds {
      for (index, page) in pages.enumerated() where page.answers?.unanswered == 0 {
        try move(page, turn: turns[index], at: [now()])
        turns[index] += 1
        sent += 1
      }
      try poller.wait(until: time + 0.001)
    }
    return sent
  }

  /// Moves the finger by three points per sample: 30 samples up, then 30 down.
  private func move(_ page: Page, turn: Int, at times: [Double]) throws {
    try page.samples(.move, 0, (turn / 30).isMultiple(of: 2) ? -3 : 3, at: times)
  }
}

// MARK: Round trips

extension Crowd {
  /// Measures the response times of the messages that pages send in `body`, in seconds.
  func answerTimes(_ body: () throws -> Void) throws -> [Double] {
    for page in pages { page.answers = AnswerTimes() }
    defer { for page in pages { page.answers = nil } }
    try body()
    // The last answers are still in transit.
    try poller.settle(for: 0.05)
    return pages.flatMap { $0.answers?.times ?? [] }
  }
}
