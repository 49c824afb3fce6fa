import Overscroll
import OverscrollWebSockets
import OverscrollWire

/// A session that runs: the model, its clock, its timer, and the devices that look on.
@Loop final class LiveSession {
  let id: String
  let demo: DemoScene
  private(set) var devices: [Device] = []
  /// The device whose finger is down.
  private var holder: Device?
  private var session: Session
  private let scene: Scene
  private var entries: [Entry] = []
  private(set) var rows: [Row]
  /// What the work of a refresh brought, until the control makes room for it.
  private var arrived: [Row] = []
  private let start = ContinuousClock.now
  private var lastDevice = 0
  private var lastEvent = 0
  /// The newest lines of the log, for those who come later.
  private var log: [[UInt8]] = []
  private var shown: Metrics
  private lazy var alarm = Alarm { [unowned self] in self.tick() }

  /// What pages know of the sizes.
  private struct Metrics: Equatable {
    let viewport, content, insets, held: [Double]

    init(_ session: Session) {
      let scroll = session.view.scroll
      viewport = scroll.metrics.viewport.parts
      content = scroll.metrics.content.parts
      insets = Edge.allCases.map { scroll.insets.total($0) }
      held = Edge.allCases.map { scroll.insets[.control, $0] }
    }
  }

  init(id: String, _ demo: DemoScene, viewport: Vector, insets: [Edge: Double]) {
    self.id = id
    self.demo = demo
    rows = demo.feed.first
    let content = Vector(viewport.x, demo.rowHeight * Double(rows.count))
    scene = Scene(
      metrics: ScrollMetrics(viewport: viewport, content: content),
      Edge.allCases.map { .inset($0, insets[$0] ?? 0) } + demo.settings)
    session = Session(scene)
    shown = Metrics(session)
  }

  /// The session's own time now.
  var now: Instant { Instant(seconds: start.duration(to: .now) / .seconds(1)) }

  /// The session so far as a transcript with its outputs.
  var transcript: String {
    let entries = entries + [Entry(at: max(now, session.clock), .pass)]
    return Transcript(scene, entries).replay().joined(separator: "\n") + "\n"
  }

  /// Ends what runs by itself.
  func end() { alarm.set(nil) }
}

// MARK: - Devices

extension LiveSession {
  func join(
    _ connection: Connection, kind: String, viewport: [Double], scenes: [SceneName]
  ) -> Device {
    lastDevice += 1
    let device = Device(
      number: lastDevice, connection, in: self, kind: kind, viewport: viewport)
    devices.append(device)
    publish(session.advance(to: now), cause: "time")
    device.send(
      .welcome(
        version: 1, session: id, device: device.number, now: now.seconds, scenes: scenes))
    device.send(
      .scene(
        ScenePicture(
          session, name: demo.name, title: demo.title, rowHeight: demo.rowHeight, rows: rows)))
    for axis in Axis.allCases { sendMotion(axis, to: device) }
    for line in log { device.send(line) }
    announceDevices()
    return device
  }

  func leave(_ device: Device) {
    devices.removeAll { $0 === device }
    if holder === device {
      holder = nil
      take(.cancel, cause: "device \(device.number) left")
    }
    announceDevices()
  }

  private func announceDevices() {
    broadcast(
      .devices(
        DevicesPicture(
          list: devices.map(\.picture), holder: holder?.number, leader: devices.first?.number)))
  }

  private func broadcast(_ message: Down) {
    guard !devices.isEmpty else { return }
    let bytes = message.bytes
    for device in devices { device.send(bytes) }
  }
}

// MARK: - Inputs

extension LiveSession {
  /// Takes what a finger or a wheel did.
  func receive(_ samples: Samples, from device: Device) {
    device.sequence = samples.sequence
    if let reason = refusal(of: samples, from: device) {
      return device.send(.ignored(sequence: samples.sequence, reason: reason))
    }
    switch samples.phase {
    case .touch: holder = device
    case .release, .cancel: holder = nil
    case .move, .wheel, .notched, .momentum: break
    }
    for sample in samples.samples {
      let stamp = bounded(Instant(seconds: sample.time))
      let at = max(stamp, session.clock)
      let entry = Entry(at: at, stamp: stamp < at ? stamp : nil, samples.input(sample.vector))
      take(entry, cause: samples.phase.cause, from: device)
    }
    if samples.phase == .touch || holder == nil && samples.phase.lifts { announceDevices() }
  }

  /// Why samples are not for the model: it belongs to another finger.
  private func refusal(of samples: Samples, from device: Device) -> String? {
    switch samples.phase {
    case .touch where holder === device: "a finger is already down"
    case .touch, .wheel, .notched, .momentum:
      holder.flatMap { $0 === device ? nil : "device \($0.number) holds the list" }
    case .move, .release, .cancel: holder === device ? nil : "no finger of yours holds the list"
    }
  }

  /// A device's stamp as the model may take it: not in the future, and not older than its network can explain.
  private func bounded(_ stamp: Instant) -> Instant {
    let now = now
    return min(max(stamp, now.advanced(by: -LiveSession.oldest), .zero), now)
  }

  /// Seconds that a stamp may lie back: beyond it a device's clock is wrong, not its network slow.
  private static let oldest = 1.0

  func begin(_ edge: Edge) { take(.begin(edge), cause: "begin") }

  func scroll(to offset: Vector, animated: Bool) {
    take(.scroll(offset, animated: animated), cause: "scroll")
  }

  /// The leading device's stage has another size.
  func resize(_ viewport: Vector, insets: [Edge: Double], by device: Device) {
    device.viewport = viewport.parts
    guard device === devices.first else { return announceDevices() }
    let content = session.view.scroll.metrics.content
    let start = session.view.scroll.y.range.lowerBound
    let isAtStart = session.view.scroll.y.destination == start
    take(.viewport(viewport), cause: "resize")
    take(.content(Vector(viewport.x, content.y)), cause: "resize")
    for edge in Edge.allCases where insets[edge] != session.view.scroll.insets[.base, edge] {
      take(.inset(edge, insets[edge] ?? 0), cause: "resize")
    }
    // As with UIKit's safe area: a list that stands at its start goes on standing there.
    let moved = session.view.scroll.y.range.lowerBound
    if isAtStart, moved != start, holder == nil {
      take(
        .scroll(Vector(session.view.scroll.x.destination, moved), animated: false), cause: "resize")
    }
    announceDevices()
  }

  private func take(_ input: Input, cause: String) {
    take(Entry(at: max(now, session.clock), input), cause: cause)
  }

  private func take(_ entry: Entry, cause: String, from device: Device? = nil) {
    publish(session.advance(to: entry.at), cause: "time")
    entries.append(entry)
    publish(session.handle(entry), cause: cause, from: device)
  }

  /// The model's own deadline has come.
  private func tick() { publish(session.advance(to: now), cause: "time") }
}

// MARK: - Outputs

extension LiveSession {
  private func publish(_ outputs: [Output], cause: String, from device: Device? = nil) {
    let metrics = Metrics(session)
    if metrics != shown {
      shown = metrics
      broadcast(
        .metrics(
          viewport: metrics.viewport, content: metrics.content, insets: metrics.insets,
          held: metrics.held))
    }
    for output in outputs {
      guard case .view(let what) = output.what else { continue }
      publish(what, at: output.at, cause: cause, from: device)
    }
    alarm.set(session.nextDeadline.map { start.advanced(by: .nanoseconds($0.nanoseconds)) })
  }

  private func publish(
    _ what: ScrollOutput.What, at instant: Instant, cause: String, from device: Device?
  ) {
    switch what {
    case .phase(let edge, let phase): broadcast(phase, edge)
    case .event(let edge, let event, let phase):
      broadcast(phase, edge)
      lastEvent += 1
      record(
        .event(
          number: lastEvent, time: instant.seconds, edge: edge.rawValue, event: event.word,
          detail: event.detail, cause: cause))
      work(event, edge)
    case .motion(let axis, _, _), .offset(let axis, _):
      for device in devices { sendMotion(axis, to: device) }
    case .ignored(let reason):
      device?.send(.ignored(sequence: device?.sequence ?? 0, reason: reason))
    }
  }

  /// Sends a line of the log, and keeps it for a while.
  private func record(_ event: Down) {
    let line = event.bytes
    if log.count >= LiveSession.logLength { log.removeFirst() }
    log.append(line)
    for device in devices { device.send(line) }
  }

  /// Lines of the log that a session keeps.
  private static let logLength = 100

  private func broadcast(_ phase: RefreshPhase, _ edge: Edge) {
    let (timeline, since) = phase.timeline
    broadcast(
      .phase(
        edge: edge.rawValue, phase: phase.word, timeline: timeline.rawValue, since: since.seconds))
  }

  private func sendMotion(_ axis: Axis, to device: Device) {
    let state = session.view.scroll[axis].state
    let (trajectory, origin) =
      if case .coasting(let trajectory, let since) = state { (trajectory, since) } else {
        (Trajectory.rest(at: session.view.scroll[axis].offset(at: session.clock)), session.clock)
      }
    let message = MotionMessage(
      axis: axis, sequence: device.sequence, origin: origin, trajectory: trajectory)
    device.connection.send(binary: message.bytes, superseding: axis == .x ? 0 : 1)
  }
}

// MARK: - Work

extension LiveSession {
  /// Does the work that a control's event asks for.
  private func work(_ event: RefreshEvent, _ edge: Edge) {
    switch event {
    case .began:
      let (feed, rows, run) = (demo.feed, rows, session.view[edge]?.runs)
      Task.detached { [weak self] in
        let newer = try? await feed.newer(than: rows)
        await self?.finish(edge, run, newer)
      }
    case .exitBegan: insertArrived()
    case .pulling, .armed, .disarmed, .declined, .cycleBegan, .cycleEnded, .finished, .ended: break
    }
  }

  private func finish(_ edge: Edge, _ run: Int?, _ newer: [Row]?) {
    arrived = newer ?? []
    take(.end(edge, newer == nil ? .failure : .success, run: run), cause: "work")
  }

  /// Puts what the work brought on top of the list, just as the control makes room.
  private func insertArrived() {
    guard !arrived.isEmpty else { return }
    let (newer, length) = (arrived, demo.rowHeight * Double(arrived.count))
    arrived = []
    rows.insert(contentsOf: newer, at: 0)
    let before = session.view.scroll.offset(at: session.clock).y
    let entry = Entry(at: session.clock, .insert(.y, at: 0, length: length))
    entries.append(entry)
    let outputs = session.handle(entry)
    let shift = session.view.scroll.offset(at: session.clock).y - before
    broadcast(.rows(at: 0, insert: newer, shift: shift))
    publish(outputs, cause: "rows")
  }
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
  fileprivate var cause: String {
    switch self {
    case .touch: "touch"
    case .move: "move"
    case .release: "release"
    case .cancel: "cancel"
    case .wheel, .notched, .momentum: "wheel"
    }
  }

  fileprivate var lifts: Bool { self == .release || self == .cancel }
}
