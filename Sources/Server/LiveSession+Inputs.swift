import Overscroll
import OverscrollWire

extension LiveSession {
  /// Takes what a finger or a wheel did.
  func receive(_ samples: Samples, from device: Device) {
    device.sequence = samples.sequence
    let sender = Sender(device: device, sequence: samples.sequence)
    if let reason = refusal(of: samples, from: device) { return sender.ignored(reason) }
    switch samples.phase {
    case .touch: holder = device
    case .release, .cancel: holder = nil
    case .move, .wheel, .notched, .momentum: break
    }
    for sample in samples.samples {
      let stamp = bounded(Instant(seconds: sample.time))
      let at = max(stamp, model.clock)
      let entry = TimedInput(at: at, stamp: stamp < at ? stamp : nil, samples.input(sample.vector))
      take(entry, from: sender)
    }
    if samples.phase == .touch || holder == nil && samples.phase.lifts { announceDevices() }
  }

  /// Why samples are not for the model: it belongs to another finger.
  func refusal(of samples: Samples, from device: Device) -> String? {
    switch samples.phase {
    case .touch where holder === device: "a finger is already down"
    case .touch, .wheel, .notched, .momentum:
      holder.flatMap { $0 === device ? nil : "device \($0.number) holds the list" }
    case .move, .release, .cancel: holder === device ? nil : "no finger of yours holds the list"
    }
  }

  /// A device's stamp as the model may take it: not in the future, and not older than its network can explain.
  func bounded(_ stamp: Instant) -> Instant {
    let now = now
    return min(max(stamp, now.advanced(by: -LiveSession.oldest), .zero), now)
  }

  /// Seconds that a stamp may lie back: beyond it a device's clock is wrong, not its network slow.
  private static let oldest = 1.0

  func begin(_ edge: ScrollEdge, _ level: RefreshPhase.Level, by device: Device) {
    take(.begin(edge, level), from: Sender(device: device, sequence: 0))
  }

  func scroll(to offset: Vector, animated: Bool, by device: Device) {
    take(.scroll(offset, animated: animated), from: Sender(device: device, sequence: 0))
  }

  /// The feed is to behave otherwise, from the next request on.
  func set(_ conditions: FeedConditions) {
    self.conditions = conditions
    broadcast(conditions.message)
  }

  /// The leading device's stage has another size.
  func resize(_ viewport: Vector, insets: [ScrollEdge: Double], by device: Device) {
    device.viewport = viewport
    guard device === devices.first else { return announceDevices() }
    let start = model.scroll.y.range.lowerBound
    let isAtStart = model.scroll.y.destination == start
    let lengths = controlLengths
    take(.viewport(viewport), cause: "resize")
    for edge in ScrollEdge.allCases where insets[edge] != model.scroll.insets[.base, edge] {
      take(.inset(edge, insets[edge] ?? 0), cause: "resize")
    }
    if content != model.scroll.metrics.content { take(.content(content), cause: "resize") }
    // As with UIKit's safe area: a list that stands at its start goes on standing there.
    let moved = model.scroll.y.range.lowerBound
    if isAtStart, moved != start, holder == nil {
      take(
        .scroll(Vector(model.scroll.x.destination, moved), animated: false), cause: "resize")
    }
    if controlLengths != lengths { for device in devices { device.send(picture) } }
    announceDevices()
  }

  /// The distances of the controls, which may be parts of the viewport.
  private var controlLengths: [Double] {
    ScrollEdge.allCases.compactMap { model[$0] }.flatMap { machine in
      [machine.threshold, machine.behavior.resting.points(in: machine.place.length)]
    }
  }

  /// Takes an input; `cause` is what the log says of it where its kind does not say enough.
  func take(_ input: Input, cause: String? = nil, from sender: Sender? = nil) {
    take(TimedInput(at: max(now, model.clock), input), cause: cause, from: sender)
  }

  private func take(_ entry: TimedInput, cause: String? = nil, from sender: Sender? = nil) {
    publish(model.advance(to: entry.at))
    recording.append(entry)
    publish(
      model.handle(entry.input, at: entry.at, stamp: entry.stamp), cause: cause, from: sender)
  }

  /// The model's own deadline has come.
  func tick() { publish(model.advance(to: now)) }
}

extension Samples {
  fileprivate func input(_ vector: Vector) -> Input {
    switch phase {
    case .touch: .touch(vector)
    case .move: .move(vector)
    case .release: .release
    case .cancel: .cancel
    case .wheel: .wheel(vector, .precise)
    case .notched: .wheel(vector, .notched)
    case .momentum: .wheel(vector, .momentum)
    }
  }
}

extension Samples.Phase {
  fileprivate var lifts: Bool { self == .release || self == .cancel }
}
