import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

// What the server tells the page, and that it is away.

extension PageModel {
  /// Goes on with a model that the server has told whole, and with what this page has sent since the message that it answers.
  ///
  /// With `keeps`, content goes on from where it was drawn, and the difference fades.
  public mutating func restore(_ message: ModelMessage, at now: Instant, keeps: Bool) {
    let before = offset(at: now)
    pending = pending.filter { input in
      switch input.reason {
      case .sent(let sequence): sequence.isLater(than: message.answered)
      case .promised: false
      }
    }
    (told, verdicts, promises, jitterBuffer, past) = (message.model, [], [], JitterBuffer(), nil)
    history = ControlHistory()
    latest = (frame: now, drawn: now, stamp: min(latest.stamp, now))
    rebuild(until: now)
    corrections = (FadingCorrection(), FadingCorrection())
    if keeps { fade(before - drawn.scroll.offset(at: time(at: now)), at: now) }
  }

  /// Takes what the server tells; returns false, and changes nothing, where that cannot follow what it has told before.
  public mutating func hear(_ message: TakenInputsMessage, at now: Instant) -> Bool {
    guard let told else { return false }
    let last = verdicts.last { $0.input != nil }?.input?.at ?? told.clock
    let own = pending.filter { $0.isOwn }.dropFirst(verdicts.count { $0.isOwn })
    guard let news = message.verdicts(on: own, after: last),
      verdicts.count + news.count <= PageModel.mostVerdicts
    else { return false }
    for entry in message.entries {
      switch entry {
      case .promise(let at, let input): promise(input, at: at)
      case .other(let at, let stamp, let input):
        let told = TakenInput(at: at, stamp: stamp, isOwn: false, input: input)
        // What is drawn already is not drawn late.
        if pending.contains(where: { $0.isMeant(by: told) }) { continue }
        jitterBuffer.hear(input, at: told.due, heard: now)
      case .own, .ownAt, .dropped: break
      }
    }
    verdicts += news
    advance(to: now)
    return true
  }

  private mutating func promise(_ input: Input, at: Instant) {
    guard promises.count < PageModel.mostPromises else { return }
    let index = promises.firstIndex { $0.at > at } ?? promises.endIndex
    promises.insert((at, input), at: index)
  }

  /// The server is away: what it has not answered stays drawn, and another device's finger that is down lifts as if the system
  /// had cancelled it; this page's finger, which is down if it `holds`, goes on.
  ///
  /// Until ``restore(_:at:keeps:)`` the page goes on alone: what it does is drawn, and said to the server once that is back.
  public mutating func lose(at now: Instant, holds: Bool) {
    catchUp(at: now)
    for case .taken(let input) in verdicts where !input.isOwn {
      handle(input.input, at: input.at, stamp: input.stamp)
    }
    (told, verdicts) = (nil, [])
    pending = pending.filter { !$0.isPromised }
    advance(to: now)
    if drawn.scroll.isTouched, !holds { handle(.cancel, at: now, stamp: now) }
  }
}

extension UInt32 {
  /// Whether a samples message of this number was sent after another; after the largest comes 1, and 0 is none.
  package func isLater(than other: UInt32) -> Bool {
    other == 0 || self != other && self &- other < 1 << 31
  }
}
