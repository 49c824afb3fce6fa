import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling

// How what is drawn follows from what was told and what was sent.

extension PageModel {
  /// Applies what the server has told; returns whether that is what was drawn.
  mutating func apply(_ verdict: InputVerdict) -> Bool {
    guard case .taken(let input) = verdict else {
      if let index = pending.firstIndex(where: { $0.isOwn }) { pending.remove(at: index) }
      return false
    }
    past?.append(TimedInput(at: input.at, stamp: input.stamp, input.input))
    if let outputs = told?.handle(input.input, at: input.at, stamp: input.stamp) {
      for change in changes(outputs, of: told) { history.addTold(change) }
      history.forget(before: input.at)
    }
    let isDrawn = pending.first?.isTold(by: input) == true
    if let index = pending.firstIndex(where: { $0.isMeant(by: input) }) {
      pending.remove(at: index)
    } else if !input.isOwn {
      if let index = promises.firstIndex(where: {
        $0.at == input.at && $0.input.kind == input.input.kind
      }) {
        promises.remove(at: index)
      }
      // What an input itself moves is no difference that fades: it is taken into what was drawn as well, as if it happened at
      // the next instant that nobody has seen.
      let history = history
      jitterBuffer.draw(input.due)
      handle(
        input.input, at: max(input.at, latest.drawn), stamp: max(input.stamp, latest.drawn))
      self.history = history
    }
    while let promise = promises.first, promise.at < input.at { promises.removeFirst() }
    return !dropPending { !$0.isOwn && $0.at < input.at } && isDrawn
  }

  /// Drops what is drawn and the server will not tell any more; returns whether there was any.
  mutating func dropPending(where isOver: (PendingInput) -> Bool) -> Bool {
    let count = pending.count
    pending = pending.filter { !isOver($0) }
    return pending.count < count
  }

  /// Makes what is drawn anew, and lets the difference fade.
  mutating func replace(at now: Instant) {
    let history = history
    passDeadlines(until: jitterBuffer.time(at: now))
    self.history = history
    let before = drawn.scroll.offset(at: time(at: now))
    rebuild(until: jitterBuffer.time(at: now))
    fade(before - drawn.scroll.offset(at: time(at: now)), at: now)
  }

  mutating func rebuild(until time: Instant) {
    guard let told else { return }
    let replayed = pending
    drawn = told
    pending = []
    history.redraw()
    for var input in replayed {
      input.at = handle(input.input, at: input.at, stamp: input.stamp)
      pending.append(input)
    }
    passDeadlines(until: time)
    version += 1
  }

  mutating func fade(_ difference: Vector, at now: Instant) {
    corrections.x.add(difference.x, at: now)
    corrections.y.add(difference.y, at: now)
  }

  /// Another device's finger is drawn late; this page's own begins now.
  mutating func catchUp(at now: Instant) {
    guard jitterBuffer.isDelaying(at: now) else { return }
    let before = placed(at: now)
    jitterBuffer = JitterBuffer()
    advance(to: now)
    fade(before - placed(at: now), at: now)
  }

  /// Hands an input to what is drawn; returns when that takes it.
  @discardableResult
  mutating func handle(_ input: Input, at instant: Instant, stamp: Instant) -> Instant {
    passDeadlines(until: instant)
    let at = max(instant, drawn.clock)
    show(drawn.handle(input, at: at, stamp: stamp))
    return at
  }

  /// Lets what is drawn pass its deadlines and take what was promised; its clock stays where an input of this page may come.
  mutating func passDeadlines(until time: Instant) {
    while let due = nextDeadline, due <= time {
      wheel = wheel.passing(due, drawn)
      if let promise = promises.first, promise.at == due {
        promises.removeFirst()
        show(drawn.handle(promise.input, at: due))
        if told != nil {
          pending.append(PendingInput(at: due, stamp: due, reason: .promised, input: promise.input))
        }
      } else {
        show(drawn.advance(to: due))
      }
    }
    wheel = wheel.passing(time, drawn)
  }

  /// Adds what has changed in what is drawn, beside the content's place, to what the page is to show.
  private mutating func show(_ outputs: [Output]) {
    for change in changes(outputs, of: drawn) {
      history.addDrawn(change)
      version += 1
    }
    let isLayout = outputs.contains { output in
      switch output.what {
      case .layout, .frame: true
      case .event, .state, .motion, .offset, .ignored, .late, .probe: false
      }
    }
    if isLayout { version += 1 }
  }

  /// What controls have done by the outputs of a model.
  private func changes(_ outputs: [Output], of model: ScrollModel?) -> [ControlChange] {
    outputs.compactMap { output in
      switch output.what {
      case .event(let edge, _, let state), .state(let edge, let state):
        ControlChange(at: output.at, edge: edge, state: state, obstacle: model?[edge]?.obstacle)
      case .layout, .frame, .motion, .offset, .ignored, .late, .probe: nil
      }
    }
  }
}

/// The difference between what was drawn and what the server has told, which fades so that nothing jumps.
struct FadingCorrection: Hashable, Sendable {
  /// What was left of the difference at ``since``, points.
  private var distance = 0.0
  /// When it began to fade.
  private var since = Instant.zero

  /// Seconds in which a correction falls to 1/e, as in Colyseus's reconciler.
  private static let fading = 0.065
  /// The points below which a difference cannot be seen.
  static let invisible = 0.05

  /// What is left at `now`, points.
  func left(at now: Instant) -> Double {
    guard distance != 0 else { return 0 }
    let left = distance * Numerics.exp(-max(0, now - since) / FadingCorrection.fading)
    return abs(left) < FadingCorrection.invisible ? 0 : left
  }

  /// Adds a difference that has come up at `now`, points.
  mutating func add(_ difference: Double, at now: Instant) {
    let sum = left(at: now) + difference
    (distance, since) = (abs(sum) < FadingCorrection.invisible ? 0 : sum, now)
  }
}
