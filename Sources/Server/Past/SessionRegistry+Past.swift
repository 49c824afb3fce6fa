import Overscroll
import OverscrollWire

// What the work on a session's recordings has brought.

extension SessionRegistry {
  /// Takes what the work on a recording of a session has brought.
  mutating func replayed(
    _ session: String, _ result: Replay.Result, at now: Instant
  ) -> [Effect] {
    switch result {
    case .fork(let fork): return goOn(session, from: fork, at: now)
    case .course(var course, let name?, let difference):
      if let scene = scene(named: name) {
        course.look = Look(staged: scene, gallery: scene.gallery)
      }
      let result = Replay.Result.course(course, scene: name, difference: difference)
      return visit(session, at: now) { $0.replayed(result, at: $1) }
    case .course, .file, .answer, .refused:
      return visit(session, at: now) { $0.replayed(result, at: $1) }
    }
  }

  /// Lets a session go on from a moment of its past: its clock goes back, and its devices are welcomed anew.
  private mutating func goOn(
    _ session: String, from fork: ForkedSession, at now: Instant
  ) -> [Effect] {
    guard let old = self[session] else { return [] }
    guard old.devices.finger == nil else {
      let reason = "A finger holds the list: the session can go on from the past once it lifts."
      return visit(session, at: now) { $0.replayed(.refused(reason), at: $1) }
    }
    let names = names
    setClock(of: session, to: fork.at, at: now)
    return visit(session, at: now) { room, time in
      room.goOn(from: fork)
      room.take(old.devices, scenes: names, at: time)
      room.replayed(.fork(fork), at: time)
    }
  }
}
