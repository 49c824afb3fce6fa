import Overscroll
import OverscrollSystem
import OverscrollTranscripts
import OverscrollWire

/// A live session that a program controls: it begins and ends refreshes, scrolls the list, and changes controls and
/// rows.
///
/// `serve` calls its closure with a live session for each session that opens. If a device opens another scene in the
/// session, the live session ends and the closure is called again with a new one. The methods can be called from any
/// task. Each call is an input of the session: every device shows its result at once, and the session's transcript
/// contains it. A call that cannot be performed throws a ``SessionError`` and changes nothing.
///
/// A call has taken effect when it returns, so later calls can build on it, and a control that declines throws at once.
/// Inputs from feeds and buttons are delayed instead, until the device with the slowest connection has received them.
/// Therefore, after a program's ``end(_:_:run:animated:)``, that device shows the closing space half a round trip late.
///
/// An error that a program throws ends the program, but not its session. The error is in the log of the server and in
/// the log of each page.
///
/// This program answers each refresh with a row, whatever started the refresh; `try await server.run()` starts the
/// server:
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
  /// The name of the session's scene.
  public let scene: String
  /// The events of the session's controls, each delivered once, to the first reader that requests it.
  ///
  /// The newest ``maximumEvents`` are buffered; gaps in ``SessionEvent/number`` show that older events were dropped.
  public let events: AsyncStream<SessionEvent>
  let server: SessionRuntime
  /// The number of the program that uses this live session.
  let number: Int

  /// The maximum number of buffered events.
  public static let maximumEvents = Budget.programEvents

  private func withSession<Value: Sendable>(
    _ body: @Sendable (inout SharedSession) throws(SessionError) -> Value
  ) async throws(SessionError) -> Value {
    try await server.withSession(id, for: number, body)
  }

  private func handle(_ input: Input, at edge: ScrollEdge? = nil) async throws(SessionError) {
    try await withSession { shared throws(SessionError) in try shared.handle(input, for: edge) }
  }
}

// MARK: Refreshes

extension LiveSession {
  /// Begins a refresh at an edge, or opens its second floor; `start` can scroll the control's space into view.
  public func begin(_ edge: ScrollEdge, _ start: RefreshStart = .first) async throws(SessionError) {
    try await handle(.begin(edge, start), at: edge)
  }

  /// Ends the refresh at an edge; `run` is its number, or `nil` for the running one.
  ///
  /// The control's space closes as its behavior defines, or at once if `animated` is `false`.
  public func end(
    _ edge: ScrollEdge, _ outcome: Outcome = .success, run: Int? = nil, animated: Bool = true
  ) async throws(SessionError) {
    try await handle(.end(edge, outcome, run: run, animated: animated), at: edge)
  }

  /// Ends the refresh at an edge without an outcome.
  public func stop(_ edge: ScrollEdge) async throws(SessionError) {
    try await handle(.stop(edge), at: edge)
  }

  /// Accepts the work of a refresh, which then shows at once; `run` is its number, or `nil` for the running one.
  public func accept(_ edge: ScrollEdge, run: Int? = nil) async throws(SessionError) {
    try await handle(.accept(edge, run: run), at: edge)
  }

  /// Refuses the work of a refresh, which then ends at once; `run` is its number, or `nil` for the running one.
  public func refuse(_ edge: ScrollEdge, run: Int? = nil) async throws(SessionError) {
    try await handle(.refuse(edge, run: run), at: edge)
  }

  /// Ends the exit animation at an edge, for a control whose program decides when the exit ends.
  public func endExit(_ edge: ScrollEdge) async throws(SessionError) {
    try await handle(.endExit(edge), at: edge)
  }
}

// MARK: Controls

extension LiveSession {
  /// Enables the control at an edge, so that it can be pulled again.
  public func enable(_ edge: ScrollEdge) async throws(SessionError) {
    try await handle(.enable(edge), at: edge)
  }

  /// Disables a control until the program enables it or, at the list's end, the first page of rows does.
  public func disable(_ edge: ScrollEdge) async throws(SessionError) {
    try await handle(.disable(edge), at: edge)
  }

  /// Resets the outcome of the control at an edge, so that it can be pulled again after all pages were loaded.
  public func reset(_ edge: ScrollEdge) async throws(SessionError) {
    try await handle(.reset(edge), at: edge)
  }

  /// Places a control at an edge, replacing the previous one; a running refresh continues with the new control.
  ///
  /// A control without a name is named after its edge. The drawing of every control with its name changes too.
  public func place(_ control: Control, at edge: ScrollEdge) async throws(SessionError) {
    try await withSession { shared throws(SessionError) in try shared.place(control, at: edge) }
  }

  /// Sets the frame of the control at an edge, in points of the viewport; `nil` restores the default placement.
  ///
  /// The control's presentation must be ``/Overscroll/Placement/free``; its layers are drawn relative to the frame's
  /// center and clipped to it. The frame stays until the next call or the control's removal, even if the size in
  /// ``layout`` changes, because only the program knows what the frame refers to.
  public func place(_ edge: ScrollEdge, in frame: ControlFrame?) async throws(SessionError) {
    try await handle(.frame(edge, frame), at: edge)
  }

  /// Removes the control at an edge, its reserved space, and its pending request for a page.
  public func remove(_ edge: ScrollEdge) async throws(SessionError) {
    try await withSession { shared throws(SessionError) in try shared.remove(edge) }
  }

  /// Scrolls to an offset, in points, or as near as the content allows; ignored while a finger is down.
  public func scroll(to offset: Vector, animated: Bool = true) async throws(SessionError) {
    try await handle(.scroll(offset, animated: animated))
  }
}

// MARK: Queries

extension LiveSession {
  /// The current content offset, in points; throws ``SessionError/ended``.
  public var offset: Vector {
    get async throws(SessionError) {
      try await withSession { $0.model.scroll.offset(at: $0.model.clock) }
    }
  }

  /// The sizes of the viewport and the content, and the insets, in points; throws ``SessionError/ended``.
  public var layout: ScrollLayout {
    get async throws(SessionError) {
      try await withSession { ScrollLayout(of: $0.model.scroll) }
    }
  }

  /// Returns the control's phase and the results of its refreshes; throws ``SessionError/noControl(_:)`` without one.
  public func state(_ edge: ScrollEdge) async throws(SessionError) -> ControlState {
    try await withSession { shared throws(SessionError) in
      guard let control = shared.model[edge] else { throw .noControl(edge) }
      return control.state
    }
  }
}

// MARK: Rows

extension LiveSession {
  /// The rows of the list.
  public var rows: [Row] {
    get async throws(SessionError) {
      try await withSession { $0.session.loader.list.items }
    }
  }

  /// Inserts the rows with a new ID before the row at `index`.
  ///
  /// The visible rows stay in place, unless the list is at its start.
  public func insert(_ rows: [Row], at index: Int = 0) async throws(SessionError) {
    try await replace(index..<index, with: rows)
  }

  /// Removes the rows in a range of indices.
  public func removeRows(_ range: Range<Int>) async throws(SessionError) {
    try await replace(range, with: [])
  }

  /// Replaces the rows in a range of indices.
  public func replace(_ range: Range<Int>, with rows: [Row]) async throws(SessionError) {
    try await withSession { shared throws(SessionError) in try shared.replace(range, with: rows) }
  }

  /// Replaces all rows with `rows`, as if the feed had sent them page by page, and cancels a running load.
  public func assign(_ rows: [Row]) async throws(SessionError) {
    try await withSession { shared throws(SessionError) in try shared.assign(rows) }
  }

  /// Removes all rows, and cancels a running load; a paged list can then load only from its start.
  public func clear() async throws(SessionError) { try await assign([]) }
}

/// The reason that a call of a ``LiveSession`` changed nothing.
public enum SessionError: Error, Hashable, CustomStringConvertible {
  /// The session has ended: no device reconnected, a device opened another scene, or the server stopped.
  case ended
  /// There is no control at this edge.
  case noControl(ScrollEdge)
  /// The control at this edge declined, for a reason.
  case declined(ScrollEdge, Reason)
  /// The list ignored the call, for example because a finger is down.
  case ignored(String)
  /// An argument is invalid, such as an index out of range or a control with an error.
  case invalid(Problem)

  /// The error as a sentence without a period.
  public var description: String {
    switch self {
    case .ended: "the session has ended"
    case .noControl(let edge): "there is no control at the \(edge.rawValue)"
    case .declined(let edge, let reason): "the control at the \(edge.rawValue) declined: \(reason)"
    case .ignored(let reason): reason
    case .invalid(let problem): problem.description
    }
  }
}

/// An event of a control in a live session: an action, or the refusal of an action.
public struct SessionEvent: Hashable, Sendable {
  /// The event's number in its session, from 1; numbers are missing if the program read too slowly.
  public let number: Int
  /// The time of the event, on the session's clock, which starts when the session opens.
  public let time: Instant
  /// The edge of the control.
  public let edge: ScrollEdge
  /// The action of the control.
  public let what: RefreshEvent
  /// The cause: a kind of input, the passing of time, or the setup of the scene.
  public let cause: Output.Cause
  /// The number of the device whose input caused the event, or `nil` if time or the program caused it.
  public let device: Int?
  /// The control's state after the event.
  public let state: ControlState

  /// The number of the latest refresh at its edge, or 0 before the first.
  public var run: Int { state.runs }
}

extension SessionEvent: CustomStringConvertible {
  /// The event as in a transcript, with its cause, such as "1.5 top began user (release, device 1)".
  public var description: String {
    let words = ["\(time.seconds)", edge.rawValue, what.word, what.detail]
    let by = device.map { ", device \($0)" } ?? ""
    return words.filter { !$0.isEmpty }.joined(separator: " ") + " (\(cause.word)\(by))"
  }
}
