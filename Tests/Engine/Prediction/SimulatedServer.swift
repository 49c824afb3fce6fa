import OverscrollPrediction
import OverscrollPhysics
import OverscrollRefreshing

/// A server's model of a session, and its messages to the pages.
struct SimulatedServer {
  private(set) var model: ScrollModel
  /// The pending messages to each page.
  private var outgoing: [InputsMessage]
  /// The inputs announced for later, in order.
  private var later: [(at: Instant, input: Input)] = []
  private var latestStamps: [Instant]
  /// The page whose finger is down.
  private var holder: Int?
  /// The number of the last handled message of each page.
  private var answered: [UInt32]
  /// The duration of a refresh's work, and the time between the announcement of its end and the end, in seconds.
  private static let (work, lead) = (0.7, 0.3)
  /// The pages that may not move the content.
  var refused: Set<Int> = []

  init(_ setup: ScrollSetup, pages: Int) {
    model = ScrollModel(setup)
    _ = model.advance(to: .zero)
    outgoing = Array(repeating: InputsMessage(), count: pages)
    latestStamps = Array(repeating: .zero, count: pages)
    answered = Array(repeating: 0, count: pages)
  }

  /// Handles a message from a page.
  mutating func receive(_ samples: SampleMessage, from page: Int, at now: Instant) {
    outgoing[page].answered = samples.sequence
    answered[page] = samples.sequence
    let isFinger = ![.wheel, .scroll].contains(samples.inputs[0].input.kind)
    if refused.contains(page) || (holder.map { $0 != page } ?? false) {
      return outgoing[page].append(.dropped(UInt32(samples.inputs.count)))
    }
    for (input, sent) in samples.inputs {
      let stamp = min(max(sent, latestStamps[page]), now)
      latestStamps[page] = stamp
      pass(to: isFinger ? max(stamp, model.clock) : now)
      handle(input, stamp: stamp, sent: sent, from: page)
      switch input {
      case .touch: holder = page
      case .release, .cancel: holder = nil
      default: break
      }
    }
  }

  /// Applies an input of the program.
  mutating func handle(_ input: Input, at now: Instant) {
    pass(to: now)
    handle(input, stamp: model.clock, sent: nil, from: nil)
  }

  /// Announces an input of the program, and applies it later.
  mutating func start(_ input: Input, at now: Instant) {
    pass(to: now)
    putOff(input, to: model.clock.advanced(by: SimulatedServer.lead))
  }

  /// Advances the time if an event is due by then.
  mutating func wake(at now: Instant) {
    if let due = model.nextDeadline.earlier(later.first?.at), due <= now { pass(to: now) }
  }

  /// Advances the time.
  mutating func pass(to now: Instant) {
    while let due = later.first, due.at <= now {
      answer(model.advance(to: due.at))
      later.removeFirst()
      handle(due.input, stamp: model.clock, sent: nil, from: nil)
    }
    answer(model.advance(to: now))
  }

  /// Removes and returns the pending message to a page.
  mutating func flush(_ page: Int) -> InputsMessage? {
    guard !outgoing[page].entries.isEmpty else { return nil }
    defer { outgoing[page] = InputsMessage(answering: outgoing[page].answered) }
    return outgoing[page]
  }

  /// The whole model for a page that is new or has reconnected, which receives nothing before it.
  ///
  /// `unanswered` contains the page's earlier messages without an answer; inputs in them that were lost are applied
  /// now.
  mutating func whole(
    _ page: Int, after unanswered: [SampleMessage] = [], at now: Instant
  ) -> ModelMessage {
    for message in unanswered where message.sequence > answered[page] {
      receive(message, from: page, at: now)
    }
    pass(to: now)
    if let last = unanswered.last { answered[page] = last.sequence }
    (latestStamps[page], outgoing[page]) = (.zero, InputsMessage())
    for scheduled in later { outgoing[page].append(.scheduled(at: scheduled.at, scheduled.input)) }
    return ModelMessage(model, answering: answered[page])
  }

  private mutating func handle(_ input: Input, stamp: Instant, sent: Instant?, from page: Int?) {
    let at = model.clock
    for index in outgoing.indices {
      if index != page {
        outgoing[index].append(.other(at: at, stamp: stamp, input))
      } else if at == sent, stamp == sent {
        outgoing[index].append(.own(1))
      } else {
        outgoing[index].append(.ownAt(at, stamp: stamp))
      }
    }
    answer(model.handle(input, at: at, stamp: stamp))
  }

  /// Performs the work of each refresh that has begun.
  private mutating func answer(_ outputs: [Output]) {
    for output in outputs {
      if case .event(let edge, .began, let state) = output.what {
        putOff(
          .end(edge, .success, run: state.runs), to: output.at.advanced(by: SimulatedServer.work))
      }
    }
  }

  private mutating func putOff(_ input: Input, to at: Instant) {
    let index = later.firstIndex { $0.at > at } ?? later.endIndex
    later.insert((at, input), at: index)
    for index in outgoing.indices { outgoing[index].append(.scheduled(at: at, input)) }
  }
}

/// The samples that a page sends in one message.
struct SampleMessage {
  let sequence: UInt32
  var inputs: [(input: Input, stamp: Instant)]
}
