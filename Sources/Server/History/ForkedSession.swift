import Overscroll
import OverscrollWire

/// A session as it goes on from a moment of a branch.
struct ForkedSession: Sendable {
  /// The moment.
  let at: Instant
  /// The model as it was then.
  let model: ScrollModel
  /// The list as it was then.
  let list: PagedList<Row>
  /// The branch until then.
  private(set) var branch: Branch
  /// Whether it is the branch itself that goes on, from its end, and not another one.
  let isSameBranch: Bool

  /// Goes on from an instant of a branch.
  init(_ branch: Branch, at instant: Instant, _ appearance: SceneAppearance) {
    at = instant
    let (recording, playback) = branch.recording.cut(at: instant)
    model = playback.model
    list = branch.list(model, in: appearance)
    self.branch = branch
    self.branch.recording = recording
    self.branch.passes = playback.passes
    self.branch.end = nil
    if case .imported = branch.origin {
      // The rows from here on are known, and the file's are not.
      isSameBranch = false
      self.branch.lists = ListHistory(list)
    } else {
      isSameBranch = branch.end == instant
      self.branch.lists = branch.lists.cut(at: instant)
    }
    if !isSameBranch { self.branch.origin = .forked(from: branch.number, at: instant) }
  }
}

// What the work on a session's recordings has brought.

extension SessionRegistry {
  /// Hands a session what the work on one of its recordings has brought.
  mutating func replayed(
    _ session: String, _ result: Replay.Result, at now: Instant
  ) -> [Effect] {
    switch result {
    case .fork(let fork): return goOn(session, from: fork, at: now)
    case .branch(var branch, let name?, let outputs, let difference):
      if let scene = scene(named: name) {
        branch.appearance = SceneAppearance(staged: scene, gallery: scene.gallery)
      }
      let result = Replay.Result.branch(
        branch, scene: name, outputs: outputs, difference: difference)
      return visit(session, at: now) { $0.replayed(result, at: $1) }
    case .branch, .file, .answer, .changed, .refused:
      return visit(session, at: now) { $0.replayed(result, at: $1) }
    }
  }

  /// Lets a session go on from a moment of its past: its clock goes back, and its devices are welcomed anew, in the scene in
  /// which the moment was recorded.
  private mutating func goOn(
    _ session: String, from fork: ForkedSession, at now: Instant
  ) -> [Effect] {
    guard let hosted = sessions[session] else { return [] }
    let old = hosted.room
    if let refusal = refusal(of: fork, after: old) {
      return visit(session, at: now) { $0.replayed(.refused(refusal), at: $1) }
    }
    let name = fork.branch.appearance?.scene.name ?? old.scene.name
    var effects: [Effect] = []
    if name != old.scene.name, let staged = scene(named: name) {
      effects = show(staged, in: hosted, at: now)
    }
    let names = names
    setClock(of: session, to: fork.at, at: now)
    return effects
      + visit(session, at: now) { room, time in
        room.goOn(from: fork, after: old)
        room.adopt(old.devices, scenes: names, at: time)
        room.replayed(.fork(fork), at: time)
      }
  }

  /// Why a session cannot go on from a moment now; nil if it can.
  private func refusal(of fork: ForkedSession, after old: SessionRoom) -> String? {
    if let reason = old.devices.reasonToWait(before: "the session can go on from the past") {
      return reason
    }
    guard let appearance = fork.branch.appearance, scene(named: appearance.scene.name) == nil else {
      return nil
    }
    return
      "“\(appearance.scene.title)” was not recorded in a scene of this server: it can be looked at, but not gone on from."
  }
}
