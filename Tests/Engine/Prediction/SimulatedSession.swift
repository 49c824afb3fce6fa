import OverscrollPhysics
import OverscrollPrediction
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// A server, its pages and the network between them, simulated in steps of a millisecond.
struct SimulatedSession {
  var server: SimulatedServer
  var pages: [PageModel]
  /// The largest correction of an offset in any frame of each page, in points.
  private(set) var worst: [Double]
  /// The largest movement of the drawn content between two frames of each page, in points.
  private(set) var step: [Double]
  private var offsets: [Vector]
  private var sending: [SampleMessage?]
  private var sequences: [UInt32]
  /// The unanswered messages of each page.
  private var unanswered: [[SampleMessage]]
  /// Whether a finger of each page is down.
  private var isDown: [Bool]
  private var up: [[(at: Double, SampleMessage)]]
  private var down: [[(at: Double, [UInt8])]]
  /// The arrival time of the last message in each direction, because messages arrive in order.
  private var last: [(up: Double, down: Double)]
  private var random: SplitMix64
  /// Whether each page is connected.
  private(set) var isConnected: [Bool]
  private(set) var time = 0.0
  /// The minimum time that a message takes in one direction, and the maximum additional time, in seconds.
  let (delay, jitter): (Double, Double)

  init(
    _ server: SimulatedServer, pages count: Int = 1, delay: Double = 0, jitter: Double = 0,
    seed: UInt64 = 1
  ) {
    (self.server, self.delay, self.jitter) = (server, delay, jitter)
    (worst, step) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
    (sending, sequences) = (Array(repeating: nil, count: count), Array(repeating: 0, count: count))
    unanswered = Array(repeating: [], count: count)
    isDown = Array(repeating: false, count: count)
    (up, down) = (Array(repeating: [], count: count), Array(repeating: [], count: count))
    last = Array(repeating: (0, 0), count: count)
    isConnected = Array(repeating: true, count: count)
    random = SplitMix64(seed: seed)
    pages = []
    for index in 0..<count {
      var page = PageModel()
      page.restore(self.server.whole(index, at: .zero), at: .zero, keepsOffset: false)
      pages.append(page)
    }
    offsets = pages.map { $0.offset(at: .zero) }
  }

  var now: Instant { Instant(seconds: time) }

  /// Sends a user's input at a page; its stamp is `ago` seconds before the current time.
  mutating func input(_ input: Input, page: Int = 0, ago: Double = 0) {
    let stamp = pages[page].effectiveTime(of: input.kind, stamp: Instant(seconds: time - ago))
    send(input, page, stamp)
  }

  private mutating func send(_ input: Input, _ page: Int, _ stamp: Instant) {
    switch input {
    case .touch: isDown[page] = true
    case .release, .cancel: isDown[page] = false
    default: break
    }
    if let before = sending[page], before.inputs[0].input.kind != input.kind { flush(page) }
    if sending[page] == nil {
      sequences[page] += 1
      sending[page] = SampleMessage(sequence: sequences[page], inputs: [])
    }
    sending[page]?.inputs.append((input, stamp))
    pages[page].send(input, stamp: stamp, sequence: sequences[page])
    if ![.move, .wheel].contains(input.kind) { flush(page) }
  }

  private mutating func flush(_ page: Int) {
    guard let message = sending[page] else { return }
    if isConnected[page] {
      last[page].up = max(last[page].up, time + delay + random.number(0...jitter))
      up[page].append((last[page].up, message))
    }
    unanswered[page].append(message)
    sending[page] = nil
  }

  /// Advances the time, with sixty frames per second.
  mutating func pass(_ seconds: Double) throws {
    for _ in 0..<Int((seconds * 1000).rounded()) {
      let before = time
      time = ((time * 1000).rounded() + 1) / 1000
      server.wake(at: now)
      for index in pages.indices {
        while let first = up[index].first, first.at <= time {
          server.receive(first.1, from: index, at: now)
          up[index].removeFirst()
        }
      }
      for index in pages.indices where isConnected[index] {
        if let message = server.flush(index) {
          last[index].down = max(last[index].down, time + delay + random.number(0...jitter))
          down[index].append((last[index].down, message.bytes))
        }
        while let first = down[index].first, first.at <= time {
          let message = try InputsMessage(bytes: first.1)
          let isApplied = pages[index].receive(message, at: now)
          try #require(isApplied)
          unanswered[index].removeAll { $0.sequence <= message.answered }
          down[index].removeFirst()
        }
      }
      if Int(time * 60) != Int(before * 60) { for index in pages.indices { frame(index) } }
    }
  }

  private mutating func frame(_ index: Int) {
    if let stop = pages[index].stoppedWheel(at: now) { send(.wheel(.zero, .momentum), index, stop) }
    flush(index)
    pages[index].advance(to: now)
    let offset = pages[index].offset(at: now)
    worst[index] = max(worst[index], pages[index].correction(at: now).length)
    step[index] = max(step[index], (offset - offsets[index]).length)
    offsets[index] = offset
  }

  /// Resets the largest correction and movement.
  mutating func measure() { for index in pages.indices { (worst[index], step[index]) = (0, 0) } }

  /// Disconnects a page and drops all messages in transit.
  mutating func disconnect(_ page: Int) {
    flush(page)
    isConnected[page] = false
    (up[page], down[page]) = ([], [])
    pages[page].disconnect(at: now, keepsTouch: isDown[page])
  }

  /// Reconnects a page, which resends its unanswered messages and receives the whole model.
  mutating func reconnect(_ page: Int) throws {
    flush(page)
    isConnected[page] = true
    last[page] = (time, time)
    let whole = server.whole(page, after: unanswered[page], at: now)
    unanswered[page] = []
    let message = try ModelMessage(bytes: whole.bytes)
    pages[page].restore(message, at: now, keepsOffset: true)
  }

  /// Waits until every message has arrived, and expects all models to be equal to the last bit.
  mutating func expectEqual(_ location: SourceLocation = #_sourceLocation) throws {
    try pass(4 * (delay + jitter) + 3)
    func bytes(_ model: ScrollModel) -> [UInt8] {
      var model = model
      _ = model.advance(to: Instant(seconds: time + 1))
      return model.bytes
    }
    for page in pages {
      let confirmed = try #require(page.confirmed)
      #expect(bytes(confirmed) == bytes(server.model), sourceLocation: location)
      #expect(bytes(page.predicted) == bytes(server.model), sourceLocation: location)
      #expect(page.correction(at: now) == .zero, sourceLocation: location)
    }
  }

  /// Expects the first page to need no correction in any frame, and then all models to be equal.
  mutating func expectUncorrected(_ location: SourceLocation = #_sourceLocation) throws {
    try expectEqual(location)
    #expect(worst == [0], sourceLocation: location)
  }
}

extension SimulatedSession {
  /// Drags the content with a finger by a distance in `seconds`; the finger can rest before it lifts, or stay down.
  mutating func drag(
    _ distance: Vector, in seconds: Double, page: Int = 0, end: Input? = .release, rest: Double = 0
  ) throws {
    input(.touch(Vector(200, 400)), page: page)
    let steps = max(1, Int((seconds / 0.008).rounded()))
    for _ in 0..<steps {
      try pass(0.008)
      let part = 1 / Double(steps)
      input(.move(Vector(distance.x * part, distance.y * part)), page: page, ago: 0.003)
    }
    try pass(rest + 0.004)
    if let end { input(end, page: page) }
  }
}

extension SimulatedServer {
  /// A list of twenty viewports with a control at its top, and a control at its bottom that loads more.
  static func list(pages: Int = 1, _ settings: [Input] = []) -> SimulatedServer {
    var top = RefreshBehavior(
      threshold: 80, refreshingExtent: 60, ending: [.afterCycle], cycle: Cycle(duration: 0.5),
      exit: 0.3)
    top.secondFloor = SecondFloor(threshold: 200, extent: 300)
    let bottom = RefreshBehavior(
      threshold: 60, refreshingExtent: 50, trigger: .edge, preload: 100, cycle: Cycle(duration: 0.4)
    )
    return SimulatedServer(
      ScrollSetup(
        metrics: ScrollMetrics(viewport: Vector(390, 800), content: Vector(390, 16_000)),
        [
          .control(.top, ControlPlacement(name: "top", behavior: top)),
          .control(.bottom, ControlPlacement(name: "bottom", behavior: bottom)),
        ] + settings), pages: pages)
  }
}
