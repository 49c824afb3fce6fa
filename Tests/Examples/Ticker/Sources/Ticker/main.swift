import OverscrollServer

var options = ServeOptions()
if let port = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) { options.port = port }
let scene = ListScene(name: "ticker", top: .bubbles, feed: nil)

await serve(options, scenes: [scene]) { session in
  async let ticking: Void = tick(session)
  for await event in session.events {
    print(event)
    // Does the work of each refresh, whether the timer or a user began it.
    if case .began = event.what {
      try await session.insert([row(event.run)])
      try await session.end(event.edge, run: event.run)
    }
  }
  try await ticking
}

/// Begins a refresh every three seconds until the session ends.
func tick(_ session: LiveSession) async throws {
  while true {
    try await Task.sleep(for: .seconds(3))
    do { try await session.begin(.top) } catch SessionError.declined(_, let reason) {
      print("no tick: \(reason)")
    }
  }
}

func row(_ number: Int) -> Row {
  Row(
    id: "tick-\(number)", title: "Tick \(number)", note: "Inserted by the program",
    mark: "\(number)", hue: Row.hue(number))
}
