import OverscrollServer

/// The examples in the documentation, in a file like a user's.
enum DocumentationExamples {
  @MainActor static func driver(loadMail: @escaping () async throws -> Void) -> ScrollDriver {
    let spinner = ControlPlacement(
      name: "spinner",
      behavior: RefreshBehavior(threshold: 80, refreshingExtent: 60))
    let sizes = ScrollMetrics(
      viewport: Vector(390, 844), content: Vector(390, 2_000))
    let setup = ScrollSetup(metrics: sizes, [.control(.top, spinner)])

    let driver = ScrollDriver(setup)
    driver.onRefresh(.top) { _ in
      try await loadMail()
      return .success
    }

    // Send each input when it happens: its time is part of the input.
    func fingerDown(at point: Vector) { driver.send(.touch(point)) }
    func fingerMoved(by distance: Vector) { driver.send(.move(distance)) }
    func fingerUp() { driver.send(.release) }

    fingerDown(at: Vector(195, 300))
    fingerMoved(by: Vector(0, 300))
    fingerUp()
    return driver
  }

  static func transcript(_ text: String, print: (Any) -> Void) throws {
    let transcript = try Transcript(text)
    for line in transcript.replay() { print(line) }
    for difference in transcript.differences() { print(difference) }
  }

  static func model(print: (String) -> Void) {
    let spinner = ControlPlacement(
      name: "spinner", behavior: RefreshBehavior(threshold: 80, refreshingExtent: 60, exit: 0.25))
    let sizes = ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 2_000))
    let setup = ScrollSetup(metrics: sizes, [.control(.top, spinner)])
    var model = ScrollModel(setup)

    var outputs = model.handle(.touch(Vector(195, 300)), at: Instant(seconds: 1))
    outputs += model.handle(.move(Vector(0, 110)), at: Instant(seconds: 1.1))

    if case .short(let distance)? = model.explanation(.top)?.status {
      print("\(distance.rounded()) points more would refresh")
    }

    outputs += model.handle(.move(Vector(0, 190)), at: Instant(seconds: 1.2))
    outputs += model.handle(.release, at: Instant(seconds: 1.3))

    for frame in 1...3 {
      let now = Instant(seconds: 1.3 + Double(frame) / 60)
      print("\(model.forecast(at: now).scroll.offset(at: now).y.rounded())")
    }

    let done = Instant(seconds: 2)
    while let deadline = model.nextDeadline, deadline <= done {
      outputs += model.advance(to: deadline)
    }
    outputs += model.handle(.end(.top, .success, run: nil), at: done)

    while let deadline = model.nextDeadline { outputs += model.advance(to: deadline) }

    for output in outputs {
      switch output.what {
      case .event(let edge, let event, _): print("\(edge) \(event.word)")
      case .ignored(let reason): print("ignored: \(reason)")
      case .motion, .offset, .layout, .state, .frame, .late, .probe: break
      }
    }
  }

  static let dots = Control("dots", extent: 60, cycle: Cycle(duration: 0.8), exit: 0.3) {
    for place in [-24.0, 0, 24] {
      Layer.circle(radius: 6).fill(.accent).x(pull: [0, place])
        .scale(pull: [0, 1], cycle: [1, 1.4, 1], exit: [1, 0])
    }
    Layer.text("Let go", size: 13).y(20).shown(in: [.armed])
  }

  static let gauge = Control("gauge", extent: 60) {
    Layer.text("", size: 15).fill(.ink).named("speed")
  }.scrolled { moment in
    [LayerChange("speed", text: "\(Int(abs(moment.velocity))) points a second")]
  }

  static func picture(print: (String) -> Void) throws {
    let placed = ControlPlacement(name: "dots", behavior: dots.behavior)
    let sizes = ScrollMetrics(viewport: Vector(320, 568), content: Vector(320, 2_000))
    var model = ScrollModel(ScrollSetup(metrics: sizes, [.control(.top, placed)]))
    _ = model.handle(.touch(Vector(160, 100)), at: Instant(seconds: 0))
    _ = model.handle(.move(Vector(0, 200)), at: Instant(seconds: 0.5))
    var picture = SVGPicture(size: sizes.viewport)
    try picture.draw(dots, at: .top, in: model)
    print(picture.text)
  }

  /// A canvas that records its calls, in place of a platform's canvas.
  struct Canvas {
    var calls: [String] = []
    mutating func save() { calls.append("save") }
    mutating func restore() { calls.append("restore") }
    mutating func concatenate(_ map: Transform) { calls.append("concatenate") }
    mutating func multiplyOpacity(by part: Double) { calls.append("opacity") }
    mutating func clip(to outline: Outline) { calls.append("clip") }
    mutating func clip(to area: ControlBox.Area) { calls.append("clip to area") }
    mutating func fill(_ outline: Outline, with fill: DrawnLayer.Fill) { calls.append("fill") }
    mutating func stroke(_ outline: Outline, with line: DrawnLayer.Stroke) {
      calls.append("stroke")
    }
    mutating func write(_ words: DrawnLayer.Words) { calls.append("write \(words.text)") }
    mutating func show(picture: String, size: Vector) { calls.append("show \(picture)") }
  }

  static func paint(_ layer: DrawnLayer, on canvas: inout Canvas) {
    canvas.save()
    canvas.concatenate(layer.transform)
    canvas.multiplyOpacity(by: layer.opacity)
    if let clip = layer.clip { canvas.clip(to: clip) }
    switch layer.content {
    case .group(let layers): for layer in layers { paint(layer, on: &canvas) }
    case .shape(let outline, let fill, let stroke):
      if let fill { canvas.fill(outline, with: fill) }
      if let stroke { canvas.stroke(outline, with: stroke) }
    case .text(let words): canvas.write(words)
    case .image(let name, let size): canvas.show(picture: name, size: size)
    }
    canvas.restore()
  }

  static func paint(_ model: ScrollModel, on canvas: inout Canvas) {
    if let drawn = ControlPicture(dots, at: .top, in: model, palette: .light) {
      canvas.save()
      canvas.clip(to: drawn.clip)
      paint(drawn.layer, on: &canvas)
      canvas.restore()
    }
  }

  @MainActor static func recorded(_ setup: ScrollSetup) -> String? {
    let driver = ScrollDriver(setup, records: true)
    driver.send(.touch(Vector(195, 300)))
    driver.send(.move(Vector(0, 110)))
    driver.send(.release)
    return driver.recording?.text(until: driver.now)
  }

  static func load(
    _ event: SessionEvent, in session: LiveSession, from server: () async throws -> [Row]
  ) async throws {
    guard let rows = try? await server() else {
      return try await session.end(event.edge, .failure, run: event.run)
    }
    try await session.insert(rows)
    try await session.end(event.edge, rows.isEmpty ? .exhausted : .success, run: event.run)
  }

  static func server() -> SceneServer {
    let scene = ListScene(
      name: "mine", top: .bubbles, bottom: .footer, feed: PrimesFeed())
    let server = SceneServer(ServeOptions(), scenes: [scene]) { session in
      for await event in session.events { print(event) }
    }
    return server
  }
}
