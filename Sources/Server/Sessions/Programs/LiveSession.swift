import Overscroll
import OverscrollSystem
import OverscrollTranscripts
import OverscrollWire

/// A live session in the hands of a program: it begins and ends refreshes, moves the list, and changes its controls and rows.
///
/// `serve` calls a closure with one for each session that opens, and again with another when a device opens another scene in
/// the session: the first one has ended then. Its methods may be called from any task; each is one more
/// input of the session, which every device sees at once, and which the session's transcript has. A call that cannot be
/// met throws a ``SessionError`` and changes nothing.
///
/// A call has taken effect when it returns, so that the next one builds on it, and a control that declines says so at once. What
/// a feed or a button begins waits for a delay instead, until the farthest device has heard of it: after a program's
/// ``end(_:_:run:animated:)`` such a device sees the space close half of its round trip later.
///
/// A program that throws ends, but not its session: the error is in the server's log and in that of each page.
///
/// A program that answers each refresh with a row, whoever has begun it; `try await server.run()` serves it:
///
/// ```swift
/// let scene = ListScene(name: "ticker", top: .bubbles, feed: nil)
/// let server = SceneServer(scenes: [scene]) { session in
///   for await event in session.events {
///     guard case .began = event.what else { continue }
///     let row = Row(id: "\(event.run)", title: "Row \(event.run)", note: "", mark: "", hue: 0)
///     try await session.insert([row])
///     try await session.end(event.edge, run: event.run)
///   }
/// }
/// ```
public struct LiveSession: Sendable {
  /// The session's name in links.
  public let id: String
  /// The name of the scene that the session shows.
  public let scene: String
  /// What the session's controls do, from the opening of its scene to the end.
  ///
  /// Each event is read once, by whoever asks first. The newest ``mostEvents`` wait for a slow reader; ``SessionEvent/number``
  /// shows which older ones were dropped.
  public let events: AsyncStream<SessionEvent>
  private let server: SessionRuntime
  /// The number of the program that it was made for.
  private let number: Int

  /// The most events that wait to be read.
  public static let mostEvents = Budget.programEvents.limit

  init(
    id: String, scene: String, events: AsyncStream<SessionEvent>, server: SessionRuntime,
    number: Int
  ) {
    (self.id, self.scene, self.events, self.server) = (id, scene, events, server)
    self.number = number
  }

  private func apply(_ command: ProgramCommand) async throws(SessionError) {
    try await server.apply(command, for: id, by: number)
  }
}

// MARK: Refreshes

extension LiveSession {
  /// Begins a refresh at an edge, or opens its second floor; `start` says whether and how it comes into view.
  public func begin(_ edge: ScrollEdge, _ start: RefreshStart = .first) async throws(SessionError) {
    try await apply(.control(.begin(edge, start), edge))
  }

  /// Ends the refresh at an edge with an outcome; `run` is the number of that refresh, or nil for the running one.
  ///
  /// Its space closes as the control's behaviour says, or at once unless `animated`.
  public func end(
    _ edge: ScrollEdge, _ outcome: Outcome = .success, run: Int? = nil, animated: Bool = true
  ) async throws(SessionError) {
    try await apply(.control(.end(edge, outcome, run: run, animated: animated), edge))
  }

  /// Ends the refresh at an edge without an outcome.
  public func stop(_ edge: ScrollEdge) async throws(SessionError) {
    try await apply(.control(.stop(edge), edge))
  }

  /// Accepts the work of the refresh at an edge, which then shows at once; `run` is as in ``end(_:_:run:animated:)``.
  public func accept(_ edge: ScrollEdge, run: Int? = nil) async throws(SessionError) {
    try await apply(.control(.accept(edge, run: run), edge))
  }

  /// Refuses the work of the refresh at an edge, which ends at once; `run` is as in ``end(_:_:run:animated:)``.
  public func refuse(_ edge: ScrollEdge, run: Int? = nil) async throws(SessionError) {
    try await apply(.control(.refuse(edge, run: run), edge))
  }

  /// Ends the exit at an edge, for a control whose exit takes as long as the program draws it.
  public func endExit(_ edge: ScrollEdge) async throws(SessionError) {
    try await apply(.control(.endExit(edge), edge))
  }
}

// MARK: Controls

extension LiveSession {
  /// Lets the control at an edge be pulled again.
  public func enable(_ edge: ScrollEdge) async throws(SessionError) {
    try await apply(.control(.enable(edge), edge))
  }

  /// Keeps the control at an edge from being pulled, until it is enabled: by the program, or at the list's end by the first
  /// page of rows.
  public func disable(_ edge: ScrollEdge) async throws(SessionError) {
    try await apply(.control(.disable(edge), edge))
  }

  /// Lets the control at an edge forget its outcome: if there was no more to load, it can be pulled again.
  public func reset(_ edge: ScrollEdge) async throws(SessionError) {
    try await apply(.control(.reset(edge), edge))
  }

  /// Places a control at an edge, in place of the one that may stand there; a running refresh goes on with the new control.
  ///
  /// A control without a name is named as its edge. The new control is drawn wherever one of its name stands.
  public func place(_ control: Control, at edge: ScrollEdge) async throws(SessionError) {
    try await apply(.place(control, edge))
  }

  /// Places the box of the control at an edge, in points of the viewport, whose size is in ``layout``; nil lets the control
  /// place itself again.
  ///
  /// The control's presentation must be ``/Overscroll/Placement/free``. Its layers are drawn from the box's centre and are seen in the
  /// box alone. The box stays until this is called again, also when the viewport has another size, since only the program
  /// knows what the box belongs to; it goes with its control.
  public func place(_ edge: ScrollEdge, in frame: ControlFrame?) async throws(SessionError) {
    try await apply(.control(.frame(edge, frame), edge))
  }

  /// Removes the control at an edge, with the space that it reserves and the page that it waits for.
  public func remove(_ edge: ScrollEdge) async throws(SessionError) {
    try await apply(.remove(edge))
  }

  /// Scrolls to an offset, points, or as near as the content allows; not while a finger is down.
  public func scroll(to offset: Vector, animated: Bool = true) async throws(SessionError) {
    try await apply(.input(.scroll(offset, animated: animated)))
  }
}

// MARK: Queries

extension LiveSession {
  /// Where the list stands now: the content offset, points.
  ///
  /// - Throws: ``SessionError/ended``.
  public var offset: Vector {
    get async throws(SessionError) {
      try await server.read(id, for: number) { $0.model.scroll.offset(at: $0.model.clock) }
    }
  }

  /// The sizes of viewport and content now, and the insets around the content, points.
  ///
  /// - Throws: ``SessionError/ended``.
  public var layout: ScrollLayout {
    get async throws(SessionError) {
      try await server.read(id, for: number) { ScrollLayout(of: $0.model.scroll) }
    }
  }

  /// What the control at an edge does now: its phase, and what it remembers of its refreshes.
  ///
  /// - Throws: ``SessionError/noControl(_:)`` or ``SessionError/ended``.
  public func state(_ edge: ScrollEdge) async throws(SessionError) -> ControlState {
    try await server.read(id, for: number) { shared throws(SessionError) in
      guard let control = shared.model[edge] else { throw .noControl(edge) }
      return control.state
    }
  }
}

// MARK: Rows

extension LiveSession {
  /// The rows that the list shows.
  public var rows: [Row] {
    get async throws(SessionError) {
      try await server.read(id, for: number) { $0.session.loader.list.items }
    }
  }

  /// Inserts rows before the one at an index; those whose id the list has already are left out.
  ///
  /// What a person sees stays where it is, unless the list stands at its start.
  public func insert(_ rows: [Row], at index: Int = 0) async throws(SessionError) {
    try await replace(index..<index, with: rows)
  }

  /// Removes the rows in a range of indices.
  public func removeRows(_ range: Range<Int>) async throws(SessionError) {
    try await replace(range, with: [])
  }

  /// Replaces the rows in a range of indices by others.
  public func replace(_ range: Range<Int>, with rows: [Row]) async throws(SessionError) {
    try await apply(.replace(range, rows))
  }

  /// Shows `rows` and no others, as if the feed had sent them page by page; stops what is being loaded.
  public func assign(_ rows: [Row]) async throws(SessionError) {
    try await apply(.assign(rows))
  }

  /// Removes all rows, and stops what is being loaded; a paged list can then only be loaded from its start.
  public func clear() async throws(SessionError) { try await assign([]) }
}

/// Why a call of a ``LiveSession`` changed nothing.
public enum SessionError: Error, Hashable, CustomStringConvertible {
  /// The session has ended: no device had come back to it, one has opened another scene, or the server has stopped.
  case ended
  /// No control stands at this edge.
  case noControl(ScrollEdge)
  /// The control at this edge declined, for a reason.
  case declined(ScrollEdge, Reason)
  /// The list does not take such a call now, for a reason: a finger is down, for instance.
  case ignored(String)
  /// An argument cannot be used: an index out of range, or a control with a mistake.
  case invalid(Problem)

  /// The error as a sentence, without a full stop.
  public var description: String {
    switch self {
    case .ended: "the session has ended"
    case .noControl(let edge): "no control stands at the \(edge.rawValue)"
    case .declined(let edge, let reason): "the control at the \(edge.rawValue) declined: \(reason)"
    case .ignored(let reason): reason
    case .invalid(let problem): problem.description
    }
  }
}

/// Something that a control of a live session did, or declined to do.
public struct SessionEvent: Hashable, Sendable {
  /// The event's number in its session; the first is 1.
  ///
  /// A number that is missing belongs to an event that was dropped, because the program read too slowly.
  public let number: Int
  /// When it happened, on the session's clock, which began when the session opened.
  public let time: Instant
  /// The edge at which the control stands.
  public let edge: ScrollEdge
  /// What the control did.
  public let what: RefreshEvent
  /// Why: an input of a kind, the passing of time, or the setup of the scene.
  public let cause: Output.Cause
  /// The number of the device whose input caused it; nil if time or the program did.
  public let device: Int?
  /// The control's state after the event.
  public let state: ControlState

  /// The number of the latest refresh at its edge; 0 before the first.
  public var run: Int { state.runs }
}

extension SessionEvent: CustomStringConvertible {
  /// The event as a transcript has it, with its cause: "1.5 top began user (release, device 1)".
  public var description: String {
    let words = ["\(time.seconds)", edge.rawValue, what.word, what.detail]
    let by = device.map { ", device \($0)" } ?? ""
    return words.filter { !$0.isEmpty }.joined(separator: " ") + " (\(cause.word)\(by))"
  }
}
