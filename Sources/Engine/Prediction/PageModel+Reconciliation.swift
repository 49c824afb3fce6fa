import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling

// Reconciliation: the prediction is rebuilt from the confirmed model and the pending inputs.

extension PageModel {
  /// Applies an answer of the server, and returns whether the prediction already matches it.
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
      // The motion that the input itself causes is not an error to smooth. The prediction therefore handles it, too, at
      // the first time that has not been drawn yet, and only the remaining difference fades.
      let history = history
      jitterBuffer.draw(input.due)
      handle(
        input.input, at: max(input.at, latest.drawn), stamp: max(input.stamp, latest.drawn))
      self.history = history
    }
    while let promise = promises.first, promise.at < input.at { promises.removeFirst() }
    return !dropPending { !$0.isOwn && $0.at < input.at } && isDrawn
  }

  /// Removes pending inputs that the server will not confirm any more, and returns whether there were any.
  mutating func dropPending(where isOver: (PendingInput) -> Bool) -> Bool {
    let count = pending.count
    pending = pending.filter { !isOver($0) }
    return pending.count < count
  }

  /// Rebuilds the prediction and smooths the difference of the offset.
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

  /// Ends the delay of the drawing, because an input of this page must show at once.
  mutating func catchUp(at now: Instant) {
    guard jitterBuffer.isDelaying(at: now) else { return }
    let before = placed(at: now)
    jitterBuffer = JitterBuffer()
    advance(to: now)
    fade(before - placed(at: now), at: now)
  }

  /// Sends an input to the predicted model, and returns its time, which can be later than `instant`.
  @discardableResult
  mutating func handle(_ input: Input, at instant: Instant, stamp: Instant) -> Instant {
    passDeadlines(until: instant)
    let at = max(instant, drawn.clock)
    show(drawn.handle(input, at: at, stamp: stamp))
    return at
  }

  /// Passes the deadlines and scheduled inputs of the predicted model until `time`.
  ///
  /// The clock stays at the last of them, so that the model can handle an input of this page from before `time`.
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

  /// Records the changes that the page must show, except for changes of the offset.
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

/// The difference between the drawn and the corrected position; it fades, so that content does not jump.
struct FadingCorrection: Hashable, Sendable {
  /// The difference at ``since``, in points.
  private var distance = 0.0
  private var since = Instant.zero

  /// The time constant of the exponential fade, in seconds, as in Colyseus's reconciler.
  private static let fading = 0.065
  /// A difference that is too small to see, in points.
  static let invisible = 0.05

  /// The remaining difference at `now`, in points.
  func left(at now: Instant) -> Double {
    guard distance != 0 else { return 0 }
    let left = distance * Numerics.exp(-max(0, now - since) / FadingCorrection.fading)
    return abs(left) < FadingCorrection.invisible ? 0 : left
  }

  mutating func add(_ difference: Double, at now: Instant) {
    let sum = left(at: now) + difference
    (distance, since) = (abs(sum) < FadingCorrection.invisible ? 0 : sum, now)
  }
}
