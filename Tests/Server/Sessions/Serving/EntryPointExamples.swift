import OverscrollServer

/// The examples in the documentation of the entry points, in a file like a user's.
enum EntryPointExamples {
  static func scrollModel(print: (String) -> Void) {
    let spinner = ControlPlacement(
      name: "spinner", behavior: RefreshBehavior(threshold: 80, refreshingExtent: 60))
    let sizes = ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 2000))
    var model = ScrollModel(ScrollSetup(metrics: sizes, [.control(.top, spinner)]))
    var outputs = model.handle(.touch(Vector(195, 300)), at: .zero)
    outputs += model.handle(.move(Vector(0, 300)), at: Instant(seconds: 0.2))
    outputs += model.handle(.release, at: Instant(seconds: 0.3))
    outputs += model.handle(.end(.top, .success, run: nil), at: Instant(seconds: 1))
    while let deadline = model.nextDeadline { outputs += model.advance(to: deadline) }
    for case .event(let edge, let event, _) in outputs.map(\.what) {
      print("\(edge) \(event.word)")
    }
  }

  static func pagedLoader(print: (String) -> Void) {
    let numbers = PagedList<Number>(.pageFrom1, size: 3)
    let behavior = RefreshBehavior(threshold: 80, refreshingExtent: 60)
    let control = Input.control(.top, ControlPlacement(name: "spinner", behavior: behavior))
    let sizes = ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 0))
    var model = ScrollModel(ScrollSetup(metrics: sizes, [control]))
    func page(_ request: PagedList<Number>.Request) -> [Number] {
      (0..<request.size).map { Number(id: (request.page - 1) * request.size + $0) }
    }

    var loader = PagedLoader(numbers, edges: [.top])
    func receive(_ outputs: [Output]) { outputs.forEach { perform(loader.handle($0)) } }
    func perform(_ effects: [PagedLoader<Number>.Effect]) {
      for effect in effects {
        switch effect {
        case .input(let input): receive(model.handle(input, at: model.clock))
        case .load(let request, _):
          perform(loader.answer(request.number, .success(page(request))))
        case .show(let change, _): print("shows \(change.inserted.map(\.id))")
        case .failed(let edge, let reason): print("\(edge): \(reason)")
        case .cancel: break
        }
      }
    }
    receive(model.handle(.begin(.top), at: .zero))
  }

  struct Number: Identifiable, Hashable { let id: Int }

  static func control() -> (control: Control, scene: ListScene) {
    let dots = Control("dots", extent: 60, cycle: Cycle(duration: 0.8), exit: 0.3) {
      Layer.circle(radius: 8).fill(.accent)
        .scale(pull: [0, 1], cycle: [1, 1.4, 1], exit: [1, 0])
      Layer.text("Pull", size: 13).y(20).shown(in: [.pulling])
      Layer.text("Let go", size: 13).y(20).shown(in: [.armed])
    }.behaving {
      $0.threshold = 80
      $0.outcomeDuration = 0.5
    }
    let scene = ListScene(name: "mine", top: dots, feed: PrimesFeed())
    return (dots, scene)
  }

  static func liveSession() -> SceneServer {
    let scene = ListScene(name: "ticker", top: .bubbles, feed: nil)
    let server = SceneServer(scenes: [scene]) { session in
      for await event in session.events {
        guard case .began = event.what else { continue }
        let row = Row(id: "\(event.run)", title: "Row \(event.run)", note: "", mark: "", hue: 0)
        try await session.insert([row])
        try await session.end(event.edge, run: event.run)
      }
    }
    return server
  }

  @MainActor static func scrollDriver(
    _ setup: ScrollSetup, load: @escaping (Int) async throws -> Void, print: (String) -> Void
  ) async {
    let driver = ScrollDriver(setup)
    let outputs = driver.outputs
    driver.onRefresh(.top) { run in
      try await load(run.number)
      return .success
    }
    driver.send(.begin(.top))
    for await output in outputs {
      guard case .event(let edge, let event, _) = output.what else { continue }
      print("\(edge) \(event)")
      if event == .ended { break }
    }
  }

  static func transcript(print: (String) -> Void) throws {
    let transcript = try Transcript(
      """
      viewport 390 844
      content 390 2000
      control top spinner threshold=80 refreshingExtent=60
      0.000 begin top
      1.000 end top success
      2.000 probe
      """)
    for line in transcript.replay() { print(line) }
    print(transcript.firstDifference()?.description ?? "as the text says")
  }
}
