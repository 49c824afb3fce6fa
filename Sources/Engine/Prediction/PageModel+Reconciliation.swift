import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling

// Reconciliation: the prediction is rebuilt from the confirmed model and the pending inputs.

extension PageModel {
  /// Applies an answer of the server, and returns whether the prediction already matches it.
  mutating func apply(_ ack: InputAck) -> Bool {
    guard case .confirmed(let input) = ack else {
      if let index = pending.firstIndex(where: { $0.isOwn }) { pending.remove(at: index) }
      return false
    }
    past?.append(TimedInput(at: input.at, stamp: input.stamp, input.input))
    if let outputs = confirmed?.handle(input.input, at: input.at, stamp: input.stamp) {
      for change in changes(outputs, of: confirmed) { history.addUnlessPredicted(change) }
      history.removePredictions(before: input.at)
    }
    let isAsPredicted = pending.first?.isConfirmedAsPredicted(by: input) == true
    if let index = pending.firstIndex(where: { $0.isConfirmed(by: input) }) {
      pending.remove(at: index)
    } else if !input.isOwn {
      if let index = scheduledInputs.firstIndex(where: {
        $0.at == input.at && $0.input.kind == input.input.kind
      }) {
        scheduledInputs.remove(at: index)
      }
      // The motion that the input itself causes is not an error to smooth. The prediction therefore handles it, too, at
      // the first time that has not been drawn yet, and only the remaining difference fades.
      let history = history
      jitterBuffer.didDraw(input.due)
      handle(
        input.input, at: max(input.at, latest.sessionTime),
        stamp: max(input.stamp, latest.sessionTime))
      self.history = history
    }
    while let scheduled = scheduledInputs.first, scheduled.at < input.at {
      scheduledInputs.removeFirst()
    }
    // The server will not confirm scheduled inputs before this one any more.
    let count = pending.count
    pending.removeAll { !$0.isOwn && $0.at < input.at }
    return pending.count == count && isAsPredicted
  }

  /// Rebuilds the prediction and smooths the difference of the offset.
  mutating func reconcile(at now: Instant) {
    let history = history
    passDeadlines(until: jitterBuffer.time(at: now))
    self.history = history
    let before = predicted.scroll.offset(at: time(at: now))
    replay(until: jitterBuffer.time(at: now))
    smooth(before - predicted.scroll.offset(at: time(at: now)), at: now)
  }

  mutating func replay(until time: Instant) {
    guard let confirmed else { return }
    let replayed = pending
    predicted = confirmed
    pending = []
    history.prepareForReplay()
    for var input in replayed {
      input.at = handle(input.input, at: input.at, stamp: input.stamp)
      pending.append(input)
    }
    passDeadlines(until: time)
    version += 1
  }

  mutating func smooth(_ difference: Vector, at now: Instant) {
    corrections.x.add(difference.x, at: now)
    corrections.y.add(difference.y, at: now)
  }

  /// Ends the delay of the drawing, because an input of this page must show at once.
  mutating func flushJitterBuffer(at now: Instant) {
    guard jitterBuffer.isDelaying(at: now) else { return }
    let before = uncorrectedOffset(at: now)
    jitterBuffer = JitterBuffer()
    advance(to: now)
    smooth(before - uncorrectedOffset(at: now), at: now)
  }

  /// Sends an input to the predicted model, and returns its time, which can be later than `instant`.
  @discardableResult
  mutating func handle(_ input: Input, at instant: Instant, stamp: Instant) -> Instant {
    passDeadlines(until: instant)
    let at = max(instant, predicted.clock)
    show(predicted.handle(input, at: at, stamp: stamp))
    return at
  }

  /// Passes the deadlines and scheduled inputs of the predicted model until `time`.
  ///
  /// The clock stays at the last of them, so that the model can handle an input of this page from before `time`.
  mutating func passDeadlines(until time: Instant) {
    while let due = nextDeadline, due <= time {
      wheel = wheel.advanced(to: due, predicted)
      if let scheduled = scheduledInputs.first, scheduled.at == due {
        scheduledInputs.removeFirst()
        show(predicted.handle(scheduled.input, at: due))
        if confirmed != nil {
          pending.append(
            PendingInput(at: due, stamp: due, sequence: nil, input: scheduled.input))
        }
      } else {
        show(predicted.advance(to: due))
      }
    }
    wheel = wheel.advanced(to: time, predicted)
  }

  /// Records the changes that the page must show, except for changes of the offset.
  private mutating func show(_ outputs: [Output]) {
    for change in changes(outputs, of: predicted) {
      history.addPredicted(change)
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
struct ErrorSmoothing: Hashable, Sendable {
  /// The difference at ``since``, in points.
  private var distance = 0.0
  private var since = Instant.zero

  /// The time constant of the exponential fade, in seconds, as in Colyseus's reconciler.
  private static let timeConstant = 0.065
  /// A difference that is too small to see, in points.
  static let invisible = 0.05

  /// The remaining difference at `now`, in points.
  func remaining(at now: Instant) -> Double {
    guard distance != 0 else { return 0 }
    let left = distance * Numerics.exp(-max(0, now - since) / ErrorSmoothing.timeConstant)
    return abs(left) < ErrorSmoothing.invisible ? 0 : left
  }

  mutating func add(_ difference: Double, at now: Instant) {
    let sum = remaining(at: now) + difference
    (distance, since) = (abs(sum) < ErrorSmoothing.invisible ? 0 : sum, now)
  }
}
