import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// The model of a session as one page draws it: what the server has told, and on top of it what this page has done since.
///
/// The server tells each input that its model has taken, with its instant. The same inputs at the same instants give the same
/// model, so ``told`` equals the server's to the last bit. ``drawn`` is what was told, and then the inputs of this page that
/// the server has not answered, and those that it has promised. An answer that says what was drawn anyway changes nothing;
/// any other makes ``drawn`` anew, and the difference fades.
public struct PageModel: Sendable {
  /// The model after all that the server has told and whose time has come; nil while the server is away.
  ///
  /// It passes no time by itself: a told input may belong before a deadline that has passed here.
  public private(set) var told: ScrollModel?
  /// What is drawn: it passes its own deadlines, and is read at any later time.
  public private(set) var drawn: ScrollModel
  /// How often something else than the content's place may have changed: phases, sizes, settings.
  public private(set) var version = 0
  /// What the server has told and is not drawn yet, in order.
  private var heard: [Heard] = []
  /// What is drawn and the server has not told, in order.
  private var untold: [Untold] = []
  /// What the server will take and is not drawn yet, in order.
  private var promises: [(at: Instant, input: Input)] = []
  private var corrections = (x: Correction(), y: Correction())
  private var playout = Playout()
  private var wheel = PageWheel.still
  /// The time of the last frame, and the session's time that it has drawn.
  private var seen = (now: Instant.zero, time: Instant.zero)
  /// The stamp of the last input that was sent.
  private var lastStamp = Instant.zero

  /// The most inputs that wait for an answer: more than two minutes of a finger.
  package static let mostUntold = 16_384
  /// The most entries that wait for their time, and the most promises.
  package static let (mostHeard, mostPromises) = (16_384, 256)

  /// How many inputs wait for an answer, entries for their time, and promises to be kept.
  package var counts: (untold: Int, heard: Int, promises: Int) {
    (untold.count, heard.count, promises.count)
  }

  /// Creates the page's model of a session without content, whose server has told nothing.
  public init() {
    drawn = ScrollModel(ScrollSetup(metrics: ScrollMetrics(viewport: .zero, content: .zero)))
  }
}

// MARK: - From the server

extension PageModel {
  /// Goes on with a model that the server has told whole, and with what this page has sent since the message that it answers.
  ///
  /// With `keeps`, content goes on from where it was drawn, and the difference fades.
  public mutating func restore(_ message: ModelMessage, at now: Instant, keeps: Bool) {
    let before = offset(at: now)
    untold.removeAll { $0.sequence.map { !$0.isLater(than: message.answered) } ?? true }
    (told, heard, promises, playout) = (message.model, [], [], Playout())
    (seen, lastStamp) = ((now, now), min(lastStamp, now))
    rebuild(until: now)
    corrections = (Correction(), Correction())
    if keeps { fade(before - drawn.scroll.offset(at: time(at: now)), at: now) }
  }

  /// Takes what the server tells; returns false, and changes nothing, where that cannot follow what it has told before.
  public mutating func hear(_ message: ToldMessage, at now: Instant) -> Bool {
    guard let news = resolved(message) else { return false }
    for entry in message.entries {
      switch entry {
      case .promise(let at, let input): promise(input, at: at)
      case .other(let at, _, let input): playout.hear(input, at: at, heard: now)
      case .own, .ownAt, .dropped: break
      }
    }
    heard += news
    advance(to: now)
    return true
  }

  /// The entries of a message that are to be drawn, each with what it says; nil if the page cannot have sent so many inputs, or
  /// time goes back.
  private func resolved(_ message: ToldMessage) -> [Heard]? {
    guard let told else { return nil }
    var own = untold.filter { $0.isOwn }[...].dropFirst(heard.count { $0.isOwn })
    var last = heard.last { $0.input != nil }?.input?.at ?? told.clock
    var news: [Heard] = []
    func take(_ input: ToldInput) -> Bool {
      guard input.at >= last else { return false }
      last = input.at
      news.append(.taken(input))
      return true
    }
    for entry in message.entries {
      switch entry {
      case .other(let at, let stamp, let input):
        guard take(ToldInput(at: at, stamp: stamp, isOwn: false, input: input)) else { return nil }
      case .own(let count):
        guard count <= own.count else { return nil }
        for sent in own.prefix(Int(count)) {
          let taken = ToldInput(at: sent.stamp, stamp: sent.stamp, isOwn: true, input: sent.input)
          guard take(taken) else { return nil }
        }
        own = own.dropFirst(Int(count))
      case .ownAt(let at, let stamp):
        guard let sent = own.popFirst(),
          take(ToldInput(at: at, stamp: stamp, isOwn: true, input: sent.input))
        else { return nil }
      case .dropped(let count):
        guard count <= own.count else { return nil }
        own = own.dropFirst(Int(count))
        news += Array(repeating: .dropped, count: Int(count))
      case .promise: break
      }
    }
    return heard.count + news.count <= PageModel.mostHeard ? news : nil
  }

  private mutating func promise(_ input: Input, at: Instant) {
    guard promises.count < PageModel.mostPromises else { return }
    let index = promises.firstIndex { $0.at > at } ?? promises.endIndex
    promises.insert((at, input), at: index)
  }

  /// The server is away: what it has not answered stays drawn, and a finger that is down lifts as if the system had cancelled it.
  ///
  /// Until ``restore(_:at:keeps:)`` the page goes on alone: inputs that it takes are drawn and forgotten.
  public mutating func lose(at now: Instant) {
    catchUp(at: now)
    for case .taken(let input) in heard where !input.isOwn {
      perform(input.input, at: input.at, stamp: input.stamp)
    }
    (told, heard, untold) = (nil, [], [])
    advance(to: now)
    if drawn.scroll.gesture != nil { perform(.cancel, at: seen.now, stamp: seen.now) }
  }
}

// MARK: - From this page

extension PageModel {
  /// When an input counts as having happened that this page's browser has stamped: not before the last one, as the server
  /// takes it too; and a finger that comes down meets what its person has seen.
  public func moment(of kind: Input.Kind, stamp: Instant) -> Instant {
    max(stamp, lastStamp, kind == .touch ? seen.now : .zero)
  }

  /// Takes an input of this page at once; `sequence` is the number of the samples message that carries it.
  public mutating func send(_ input: Input, stamp: Instant, sequence: UInt32) {
    lastStamp = max(lastStamp, stamp)
    if input.kind == .touch { catchUp(at: stamp) }
    let at = perform(input, at: stamp, stamp: stamp)
    if told != nil {
      // So many without an answer: whatever answers them now, the page asks for the whole model.
      if untold.count == PageModel.mostUntold { untold = [] }
      untold.append(Untold(at: at, stamp: stamp, sequence: sequence, input: input))
    }
    wheel = wheel.after(input, stamp: stamp)
  }

  /// When this page's wheel has stopped and lets go of what it has armed, told once; nil if it has not.
  ///
  /// The page sends this as momentum that moves nothing, so that the server lets go at the same instant.
  public mutating func stoppedWheel(at now: Instant) -> Instant? {
    advance(to: now)
    guard case .stopped(let stop) = wheel else { return nil }
    wheel = .still
    return stop
  }
}

// MARK: - Time

extension PageModel {
  /// Lets time pass: takes what the server has told of it, and what happens by itself.
  public mutating func advance(to now: Instant) {
    let now = max(now, seen.now), time = playout.time(at: now)
    var isOther = false
    while let next = heard.first, next.input.map({ $0.at <= time }) ?? true {
      heard.removeFirst()
      if !take(next) { isOther = true }
    }
    if isOther { replace(at: now) } else { pass(until: time) }
    seen = (now, time)
  }

  /// The session's time that is drawn at `now`: earlier while another device's finger moves the content.
  public func time(at now: Instant) -> Instant {
    max(playout.time(at: max(now, seen.now)), drawn.clock)
  }

  /// How much later than it happens the content is drawn, seconds.
  public func delay(at now: Instant) -> Double { playout.delay(at: now) }

  /// The offset to draw, with its correction, points.
  public func offset(at now: Instant) -> Vector { placed(at: now) + correction(at: now) }

  /// The part of the offset that is a correction, points.
  public func correction(at now: Instant) -> Vector {
    Vector(corrections.x.left(at: now), corrections.y.left(at: now))
  }

  /// The offset without its correction; between two steps of another device's finger it goes evenly from one to the next.
  private func placed(at now: Instant) -> Vector {
    let offset = drawn.scroll.offset(at: time(at: now))
    guard case .taken(let next)? = heard.first, next.input.kind == .move else { return offset }
    let part = playout.part(of: next.at, at: now)
    guard part > 0 else { return offset }
    var ahead = drawn
    _ = ahead.handle(next.input, at: next.at, stamp: next.stamp)
    let goal = ahead.scroll.offset(at: ahead.clock)
    return Vector(
      offset.x + part * (goal.x - offset.x), offset.y + part * (goal.y - offset.y))
  }

  /// Whether what is drawn changes from frame to frame.
  public func isMoving(at now: Instant) -> Bool {
    correction(at: now) != .zero || !heard.isEmpty || playout.isDelaying(at: now)
      || drawn.scroll.nextDeadline != nil
      || ScrollEdge.allCases.contains { drawn[$0]?.isAnimating(at: time(at: now)) == true }
  }

  /// When a page that draws no frames is to look again: something happens by itself, or what was told comes; nil for never.
  public var wakes: Instant? { nextDeadline.earlier(heard.first?.input?.at) }

  /// When something happens by itself; nil if nothing will.
  public var nextDeadline: Instant? { drawn.nextDeadline.earlier(promises.first?.at) }
}

// MARK: - How it is done

extension PageModel {
  /// Takes what the server has told; returns whether that is what was drawn.
  private mutating func take(_ heard: Heard) -> Bool {
    guard case .taken(let input) = heard else {
      if let index = untold.firstIndex(where: { $0.sequence != nil }) { untold.remove(at: index) }
      return false
    }
    _ = told?.handle(input.input, at: input.at, stamp: input.stamp)
    let isDrawn = untold.first?.isTold(by: input) == true
    if let index = untold.firstIndex(where: { $0.isMeant(by: input) }) {
      untold.remove(at: index)
    } else if let index = promises.firstIndex(where: {
      $0.at == input.at && $0.input == input.input
    }) {
      promises.remove(at: index)
    }
    // What an input itself moves is no difference that fades: it is taken into what was drawn as well, as if it happened at
    // the next instant that nobody has seen.
    if !input.isOwn, !isDrawn {
      perform(
        input.input, at: max(input.at, seen.time), stamp: max(input.stamp, seen.time))
    }
    return dropPromises(before: input.at) && isDrawn
  }

  /// Drops the promises that the server has not kept; returns whether none of them was drawn.
  private mutating func dropPromises(before instant: Instant) -> Bool {
    promises.removeAll { $0.at < instant }
    let count = untold.count
    untold.removeAll { $0.sequence == nil && $0.at < instant }
    return untold.count == count
  }

  /// Makes what is drawn anew, and lets the difference fade.
  private mutating func replace(at now: Instant) {
    pass(until: playout.time(at: now))
    let before = drawn.scroll.offset(at: time(at: now))
    rebuild(until: playout.time(at: now))
    fade(before - drawn.scroll.offset(at: time(at: now)), at: now)
  }

  private mutating func rebuild(until time: Instant) {
    guard let told else { return }
    drawn = told
    let replayed = untold
    untold = []
    for var input in replayed {
      input.at = perform(input.input, at: input.at, stamp: input.stamp)
      untold.append(input)
    }
    pass(until: time)
    version += 1
  }

  private mutating func fade(_ difference: Vector, at now: Instant) {
    corrections.x.add(difference.x, at: now)
    corrections.y.add(difference.y, at: now)
  }

  /// Another device's finger is drawn late; this page's own begins now.
  private mutating func catchUp(at now: Instant) {
    guard playout.isDelaying(at: now) else { return }
    let before = placed(at: now)
    playout = Playout()
    advance(to: now)
    fade(before - placed(at: now), at: now)
  }

  /// Hands an input to what is drawn; returns when that takes it.
  @discardableResult
  private mutating func perform(_ input: Input, at instant: Instant, stamp: Instant) -> Instant {
    pass(until: instant)
    let at = max(instant, drawn.clock)
    count(drawn.handle(input, at: at, stamp: stamp))
    return at
  }

  /// Lets what is drawn pass its deadlines and take what was promised; its clock stays where an input of this page may come.
  private mutating func pass(until time: Instant) {
    while let due = nextDeadline, due <= time {
      wheel = wheel.passing(due, drawn)
      if let promise = promises.first, promise.at == due {
        promises.removeFirst()
        count(drawn.handle(promise.input, at: due))
        if told != nil {
          untold.append(Untold(at: due, stamp: due, sequence: nil, input: promise.input))
        }
      } else {
        count(drawn.advance(to: due))
      }
    }
    wheel = wheel.passing(time, drawn)
  }

  private mutating func count(_ outputs: [Output]) {
    let isNews = outputs.contains { output in
      switch output.what {
      case .event, .state, .layout, .frame: true
      case .motion, .offset, .ignored, .late, .probe: false
      }
    }
    if isNews { version += 1 }
  }
}

extension UInt32 {
  /// Whether a message was sent after another; after the largest number comes 1, and 0 is none.
  fileprivate func isLater(than other: UInt32) -> Bool {
    other == 0 || self != other && self &- other < 1 << 31
  }
}
