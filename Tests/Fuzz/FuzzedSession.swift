import Foundation
import Logging
import OverscrollLists
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollWire

@testable import OverscrollServer

/// A server with a session of two or three devices, which a script controls.
///
///     + 0.5                       time passes, in seconds
///     1 {"ping":{…}}              device 1 sends a text message
///     2 4 -0.1 0 12 -0.2 0 9      device 2 sends samples of phase 4: the stamp of each, in seconds from now, and its x
/// and y
///     3                           device 3 leaves
///
/// A device that is not in the session joins before it sends anything. Other lines have no effect.
struct FuzzedSession {
  private var registry: SessionRegistry
  private var now = Instant(seconds: 1_000)
  private var devices: [Int: FuzzedConnection] = [:]
  private var connections: UInt64 = 0
  private var session: String?
  private var alarm: Instant?
  /// Pending results of feeds and of work on recordings.
  private var dues: [(at: Instant, effect: DueEffect)] = []
  private var journal: [UInt8]?

  private enum DueEffect {
    case load(FeedCall)
    case recordingJob(RecordingJob)
  }

  /// The maximum number of lines of a script, and the maximum length of one pause, in seconds.
  private static let (mostLines, longestPause) = (200, 10.0)

  /// The server in its initial state, so that its scenes are checked only once; fuzzing uses one thread.
  nonisolated(unsafe) private static let server = {
    let letters = ListScene(
      name: "letters", title: "Letters",
      settings: [ScrollEdge.top, .bottom].map {
        .control(
          $0,
          ControlPlacement(
            name: "spinner", behavior: RefreshBehavior(threshold: 60, refreshingExtent: 40)))
      }, feed: Letters())
    return SessionRegistry(
      [letters, .primes], access: .open, random: SystemRandomNumberGenerator(),
      logger: Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() })
  }()

  init() {
    registry = FuzzedSession.server
    registry.random = FuzzedRandom()
    registry.saved = { _ in .unknown }
    for number in 1...2 { join(number) }
  }

  /// Runs a script, then checks that the journal restores the session.
  mutating func run(_ script: String) {
    for line in script.split(separator: "\n").prefix(FuzzedSession.mostLines) {
      let words = line.split(separator: " ", maxSplits: 1)
      switch words.first {
      case "+": pass(min(words.last.flatMap { Double($0) } ?? 0, FuzzedSession.longestPause))
      case "1", "2", "3": act(words.first.flatMap { Int($0) } ?? 1, words.count > 1 ? words[1] : "")
      default: break
      }
      expectSoundness()
    }
    expectJournal()
  }

  private mutating func act(_ number: Int, _ what: Substring) {
    if what.isEmpty { return leave(number) }
    if devices[number].map({ $0.isOver || registry.membership(of: $0) == nil }) ?? true {
      join(number)
    }
    guard let device = devices[number] else { return }
    if what.first == "{" {
      return perform(registry.receive(text: Data(what.utf8), from: device, at: now))
    }
    let numbers = what.split(separator: " ").compactMap { Double($0) }
    guard let phase = numbers.first.flatMap({ UInt8(exactly: $0) }),
      let clock = session.flatMap({ registry.sessions[$0]?.clock.sessionTime(now) })?.seconds
    else { return }
    let samples = numbers.dropFirst().enumerated().map { $0 % 3 == 0 ? clock + $1 : $1 }
    let bytes = device.samples(phase, Array(samples.prefix(samples.count / 3 * 3)))
    perform(registry.receive(binary: bytes.span.bytes, from: device, at: now))
  }

  private mutating func join(_ number: Int) {
    leave(number)
    connections += 1
    let device = FuzzedConnection(connections)
    devices[number] = device
    let name = session.map { "\"\($0)\"" } ?? "null"
    let hello = """
      {"hello":{"version":1,"session":\(name),"scene":null,"token":null,"offset":[0,0],
      "viewport":[390,844],"insets":[52,0,0,0],"device":"touch"}}
      """
    perform(registry.receive(text: Data(hello.utf8), from: device, at: now))
    session = registry.membership(of: device)?.session ?? session
  }

  private mutating func leave(_ number: Int) {
    guard let device = devices.removeValue(forKey: number) else { return }
    perform(registry.closed(device, at: now))
  }
}

// MARK: Time

extension FuzzedSession {
  private mutating func pass(_ seconds: Double) {
    let end = now.advanced(by: max(seconds, 0))
    // A control can have very short cycles.
    for _ in 0..<2_000 {
      guard let next = dues.map(\.at).min().earlier(alarm), next <= end else { break }
      now = max(now, next)
      if let index = dues.firstIndex(where: { $0.at <= next }) {
        carryOut(dues.remove(at: index).effect)
      } else if let session {
        alarm = nil
        perform(registry.wake(session, at: now))
      }
    }
    now = end
  }

  private mutating func carryOut(_ effect: DueEffect) {
    guard let session else { return }
    switch effect {
    case .recordingJob(let job): perform(registry.finishJob(session, job.run(), at: now))
    case .load(let call):
      let rows = call.response == .asked ? Letters.page(after: call.rows) : []
      let failure = FeedError("It fails.")
      perform(
        registry.withSession(session, at: now) {
          $0.answered(
            call.request.number, call.response == .fails ? .failure(failure) : .success(rows),
            at: $1)
        })
    }
  }

  private mutating func perform(_ effects: [SessionRegistry.Effect]) {
    for effect in effects {
      switch effect {
      case .wake(let session): alarm = registry.sessions[session]?.alarm
      case .ended: (alarm, dues) = (nil, [])
      case .forget: journal = nil
      case .shared(.journal(.begin(let bytes), _), _): journal = bytes
      case .shared(.journal(.append(let bytes), _), _): journal? += bytes
      case .shared(.load(let call, _), _):
        dues.append((now.advanced(by: 0.1 + call.latency), .load(call)))
      case .shared(.cancel(let number), _):
        dues.removeAll {
          if case .load(let call) = $0.effect { call.request.number == number } else { false }
        }
      case .shared(.recordingJob(let job), _):
        dues.append((now.advanced(by: 0.1), .recordingJob(job)))
      case .shared(.replayInputs(let connection), _):
        perform(registry.replayInputs(of: connection, at: now))
      case .refreshAccess(let connection, let hello):
        perform(registry.handleHello(connection, hello, at: now))
      case .opened, .fetch, .saveAccess, .shared(.event, _),
        .shared(.invite, _):
        break
      }
    }
  }
}

// MARK: What holds

extension FuzzedSession {
  private var shared: SharedSession? { session.flatMap { registry[$0] } }

  private func expectSoundness() {
    guard let shared else { return }
    let offset = shared.model.scroll.offset(at: shared.model.clock)
    precondition(offset.x.isFinite && offset.y.isFinite, "the offset is finite")
    precondition(
      shared.session.loader.list.items.count <= Session.maximumRows, "the rows are bounded")
  }

  private func expectJournal() {
    guard let shared, shared.journal.isStarted, let journal else { return }
    guard let saved = try? SavedSession(journal) else {
      preconditionFailure("a journal that the server has written can be read")
    }
    // The session might not have been woken yet for changes that are already due.
    var model = shared.model
    _ = model.advance(to: model.clock)
    let replayed = saved.recording.playback(at: model.clock).model
    precondition(replayed.state == model.state, "a journal contains every event")
  }
}

private struct FuzzedRandom: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

/// An endless list of letters; it starts with enough letters to scroll.
private struct Letters: Feed {
  var style: PagedList<Row>.Style { .offsetFrom0 }
  var size: Int { 3 }
  var first: [Row] { Letters.rows(0..<30) }

  func page(_ request: FeedRequest, after rows: [Row]) async throws -> [Row] {
    Letters.page(after: rows)
  }

  static func page(after rows: [Row]) -> [Row] { Letters.rows(rows.count..<rows.count + 3) }

  private static func rows(_ numbers: Range<Int>) -> [Row] {
    numbers.map {
      Row(id: "\($0)", title: "Letter \($0)", note: "", mark: "", hue: 0)
    }
  }
}
