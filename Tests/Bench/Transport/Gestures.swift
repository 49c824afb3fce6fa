/// The messages that gestures cause in both directions until the list rests.
///
/// One page is near. The other is so far away that the server delays the changes that it starts itself.
struct Gestures {
  private struct Gesture {
    let name: String
    /// The starting position of the finger, in points from the top.
    let start: Double
    /// The distance of the finger's movement in each frame, in points.
    let moves: [Double]
    /// The round trip that the device reports, in seconds.
    let roundTrip: Double
  }

  private static let gestures = [("near", 0.001), ("150 ms away", 0.15)].flatMap {
    place, roundTrip in
    [
      Gesture(
        name: "a fling, \(place)", start: 600, moves: Array(repeating: -20, count: 8),
        roundTrip: roundTrip),
      Gesture(
        name: "a whole refresh, \(place)", start: 200, moves: Array(repeating: 24, count: 12),
        roundTrip: roundTrip),
    ]
  }

  /// The silence after which a gesture is over, in seconds: longer than a fling or any part of a refresh.
  private static let quiet = 4.0

  static let head = Table.Row("messages and bytes", "up", "bytes", "down", "bytes")

  let poller = Poller()

  /// Plays all gestures at the same time, each in its own session.
  func measure() throws -> [Table.Row] {
    let server = try ServerProcess.overscroll()
    let players = try Gestures.gestures.map { gesture in
      let page = try Page(port: server.port)
      poller.add(page)
      try page.hello(hasEngine: true)
      try page.ping(roundTrip: gesture.roundTrip)
      return (gesture, page)
    }
    defer { for (_, page) in players { poller.remove(page) } }
    try poller.settle(for: 0.5)
    let before = players.map { _, page in (up: page.up, down: page.down) }
    try play(players)
    try poller.settle(for: Gestures.quiet)
    return zip(players, before).map { player, before in
      row(player.0.name, up: player.1.up - before.up, down: player.1.down - before.down)
    }
  }

  /// Touches each page, moves the finger 60 times per second, and lifts it.
  private func play(_ players: [(Gesture, Page)]) throws {
    let begin = now()
    for (gesture, page) in players { try page.sample(.touch, 195, gesture.start, at: begin) }
    for frame in 0..<(players.map(\.0.moves.count).max() ?? 0) {
      let instant = begin + Double(frame + 1) / 60
      try poller.run(until: instant)
      for (gesture, page) in players where frame < gesture.moves.count {
        try page.sample(.move, 0, gesture.moves[frame], at: instant)
        if frame == gesture.moves.count - 1 { try page.sample(.release, at: instant) }
      }
    }
  }

  private func row(_ name: String, up: Traffic, down: Traffic) -> Table.Row {
    Table.Row(
      name, up.messages.grouped, up.bytes.grouped, down.messages.grouped, down.bytes.grouped)
  }
}
