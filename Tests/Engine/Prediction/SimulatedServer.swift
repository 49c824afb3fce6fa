import OverscrollPrediction
import OverscrollPhysics
import OverscrollRefreshing

/// A session's model as a server keeps it, and what it tells its pages.
struct SimulatedServer {
  private(set) var model: ScrollModel
  /// What is told to each page from now on.
  private var news: [TakenInputsMessage]
  /// What it will take, in order.
  private var later: [(at: Instant, input: Input)] = []
  private var latestStamps: [Instant]
  /// The page whose finger is down.
  private var holder: Int?
  /// The number of the last message of each page that was dealt with.
  private var answered: [UInt32]
  /// How long the work of a refresh takes, and how long before its end pages hear of it, seconds.
  let (work, lead): (Double, Double)
  /// The pages that may not move the content.
  var refused: Set<Int> = []

  init(_ setup: ScrollSetup, pages: Int, work: Double = 0.7, lead: Double = 0.3) {
    model = ScrollModel(setup)
    _ = model.advance(to: .zero)
    news = Array(repeating: TakenInputsMessage(), count: pages)
    latestStamps = Array(repeating: .zero, count: pages)
    answered = Array(repeating: 0, count: pages)
    (self.work, self.lead) = (work, lead)
  }

  /// Takes a message of a page.
  mutating func receive(_ samples: SampleMessage, from page: Int, at now: Instant) {
    news[page].answered = samples.sequence
    answered[page] = samples.sequence
    let isFinger = ![.wheel, .scroll].contains(samples.inputs[0].input.kind)
    if refused.contains(page) || (holder.map { $0 != page } ?? false) {
      return news[page].append(.dropped(UInt32(samples.inputs.count)))
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

  /// Takes an input of the program.
  mutating func handle(_ input: Input, at now: Instant) {
    pass(to: now)
    handle(input, stamp: model.clock, sent: nil, from: nil)
  }

  /// Promises an input of the program, and takes it a lead later.
  mutating func start(_ input: Input, at now: Instant, after time: Double = 0) {
    pass(to: now)
    putOff(input, to: model.clock.advanced(by: time + lead))
  }

  /// Lets time pass where something is due by then.
  mutating func wake(at now: Instant) {
    if let due = model.nextDeadline.earlier(later.first?.at), due <= now { pass(to: now) }
  }

  /// Lets time pass.
  mutating func pass(to now: Instant) {
    while let due = later.first, due.at <= now {
      answer(model.advance(to: due.at))
      later.removeFirst()
      handle(due.input, stamp: model.clock, sent: nil, from: nil)
    }
    answer(model.advance(to: now))
  }

  /// What a page is told now.
  mutating func tell(_ page: Int) -> TakenInputsMessage? {
    guard !news[page].entries.isEmpty else { return nil }
    defer { news[page] = TakenInputsMessage(answering: news[page].answered) }
    return news[page]
  }

  /// The whole model, as a page is told that is new or has come back; nothing is told before it.
  ///
  /// `unanswered` is what the page has sent before and was not answered: what of it was lost is taken now.
  mutating func whole(
    _ page: Int, after unanswered: [SampleMessage] = [], at now: Instant
  ) -> ModelMessage {
    for message in unanswered where message.sequence > answered[page] {
      receive(message, from: page, at: now)
    }
    pass(to: now)
    if let last = unanswered.last { answered[page] = last.sequence }
    (latestStamps[page], news[page]) = (.zero, TakenInputsMessage())
    for promise in later { news[page].append(.promise(at: promise.at, promise.input)) }
    return ModelMessage(model, answering: answered[page])
  }

  private mutating func handle(_ input: Input, stamp: Instant, sent: Instant?, from page: Int?) {
    let at = model.clock
    for index in news.indices {
      if index != page {
        news[index].append(.other(at: at, stamp: stamp, input))
      } else if at == sent, stamp == sent {
        news[index].append(.own(1))
      } else {
        news[index].append(.ownAt(at, stamp: stamp))
      }
    }
    answer(model.handle(input, at: at, stamp: stamp))
  }

  /// Does the work of each refresh that has begun.
  private mutating func answer(_ outputs: [Output]) {
    for output in outputs {
      if case .event(let edge, .began, let state) = output.what {
        putOff(.end(edge, .success, run: state.runs), to: output.at.advanced(by: work))
      }
    }
  }

  private mutating func putOff(_ input: Input, to at: Instant) {
    let index = later.firstIndex { $0.at > at } ?? later.endIndex
    later.insert((at, input), at: index)
    for index in news.indices { news[index].append(.promise(at: at, input)) }
  }
}

/// What a page sends at once.
struct SampleMessage {
  let sequence: UInt32
  var inputs: [(input: Input, stamp: Instant)]
}
