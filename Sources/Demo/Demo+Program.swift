import OverscrollServer

extension Demo {
  /// The demo's program: it places the round signs of the scene `ht-free`, and leaves all other scenes alone.
  ///
  /// - Throws: A `SessionError` if the session ends, or if a person has taken a sign away.
  public static func run(_ session: LiveSession) async throws {
    guard session.scene == "ht-free" else { return }
    for edge in [ScrollEdge.top, .left] { try await putAway(edge, in: session) }
    for await event in session.events where [.top, .left].contains(event.edge) {
      switch event.what {
      case .armed, .began: try await showInTheMiddle(event.edge, of: session)
      case .disarmed, .ended: try await putAway(event.edge, in: session)
      case .pulling, .declined, .cycleBegan, .cycleEnded, .finished, .exitBegan: continue
      }
    }
  }

  /// The sides of a sign's box, points: its extent.
  private static let side = 80.0

  /// Places a sign in the list's top left corner, the left edge's below that of the top edge.
  private static func putAway(_ edge: ScrollEdge, in session: LiveSession) async throws {
    let y = try await session.layout.insets[.base, .top] + (edge == .top ? 0 : side)
    try await session.place(edge, in: ControlFrame(x: 0, y: y, width: side, height: side))
  }

  /// Places a sign in the middle of the viewport.
  private static func showInTheMiddle(_ edge: ScrollEdge, of session: LiveSession) async throws {
    let viewport = try await session.layout.metrics.viewport
    try await session.place(
      edge,
      in: ControlFrame(
        x: (viewport.x - side) / 2, y: (viewport.y - side) / 2, width: side, height: side))
  }
}
