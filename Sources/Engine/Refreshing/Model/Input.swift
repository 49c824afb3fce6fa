import OverscrollPhysics
import OverscrollScrolling

/// Something that happens to a scroll model.
public enum Input: Hashable, Sendable {
  /// A finger goes down at a point of the viewport, points.
  case touch(Vector)
  /// The finger has moved by a distance, points; down and right are positive.
  case move(Vector)
  /// The finger lifts.
  case release
  /// The system has cancelled the touch.
  case cancel
  /// A wheel moves the content by a distance, points; down and right are positive.
  case wheel(Vector, WheelKind)
  /// The work of the refresh at an edge is done; `run` is the number of that refresh, or nil for the running one.
  ///
  /// Its space closes as the control's behaviour says, or at once. `exhausted` for the running one also reaches a control that
  /// does not refresh: there is no more for it to load.
  case end(ScrollEdge, Outcome, run: Int?, animated: Bool = true)
  /// The work of the refresh at an edge has been accepted; `run` is as in `end`.
  case accept(ScrollEdge, run: Int?)
  /// The work of the refresh at an edge has been refused; `run` is as in `end`.
  case refuse(ScrollEdge, run: Int?)
  /// The refresh at an edge ends without an outcome.
  case stop(ScrollEdge)
  /// The exit at an edge ends, whether or not its animation is over; see ``ExitEnd``.
  case endExit(ScrollEdge)
  /// The control at an edge forgets its outcome: an exhausted control can be pulled again.
  case reset(ScrollEdge)
  // Indirect for the same reason as a control.
  /// The program begins a refresh at an edge or opens the edge's second floor.
  indirect case begin(ScrollEdge, RefreshStart = .first)
  /// The program scrolls to an offset, points, or as near as the range allows.
  case scroll(Vector, animated: Bool)
  /// The list scrolls to its top, as when the status bar is tapped.
  case scrollToTop
  /// The viewport has a new size, points.
  case viewport(Vector)
  /// The content has a new size, points.
  case content(Vector)
  /// The content has grown by a length at a position along an axis, in points; the visible rows do not move, except where
  /// ``InsertedRows`` says so.
  case insert(ScrollAxis, at: Double, length: Double, InsertedRows = .automatic)
  /// The app's own inset at an edge has changed, points.
  case inset(ScrollEdge, Double)
  /// The resistance past an edge under a finger has changed.
  case rubberBand(RubberBand)
  /// The deceleration rate per millisecond has changed; it must lie in ``Bounds/rates``.
  case deceleration(Double)
  /// Whether each of several quick flicks in a row carries further than the one before.
  case acceleration(Bool)
  // Indirect for the same reason as a control.
  /// All constants of motion have changed.
  indirect case physics(ScrollPhysics)
  /// Whether content may go beyond its range along an axis.
  case bounces(ScrollAxis, Bool)
  /// Whether content may go beyond its range along an axis even when it fits the viewport.
  case alwaysBounces(ScrollAxis, Bool)
  /// Whether a diagonal pull may arm the controls at both of its edges; otherwise the first that arms keeps the other from it.
  case diagonal(Bool)
  /// Where thrown content may come to rest along an axis.
  case paging(ScrollAxis, Paging)
  /// The direction of horizontal content has changed.
  case direction(WritingDirection)
  // Indirect because the payload is large and rare: otherwise every input would be as large.
  /// A control is placed at an edge, or the control there gets a new name and behaviour.
  indirect case control(ScrollEdge, ControlPlacement)
  // Indirect for the same reason as a control.
  /// The program places the box of the control at an edge, which is drawn there if it is free; nil lets it place itself again.
  indirect case frame(ScrollEdge, ControlFrame?)
  /// The control at an edge is removed, and the space that it reserved closes; its refresh ends without an event.
  case remove(ScrollEdge)
  /// The control at an edge is enabled: it can be pulled again.
  case enable(ScrollEdge)
  /// The control at an edge is disabled: it cannot be pulled any more.
  case disable(ScrollEdge)
  /// A client asks for the offsets, insets and controls of this instant.
  case probe
  /// Nothing happens but time passing up to this instant.
  case pass
}

extension Input {
  /// An input without its payload; the raw value is its word in transcripts.
  public enum Kind: String, CaseIterable, Sendable {
    case touch, move, release, cancel, wheel, end, accept, refuse, stop, endExit, reset, begin
    case scroll, scrollToTop, viewport, content, insert, inset
    case rubberBand = "rubberband"
    case deceleration, acceleration, physics, bounces, alwaysBounces, diagonal, paging, direction,
      control,
      remove
    case enable, disable, frame, probe, pass

    /// Whether an input of this kind can be part of a setup.
    public var isSetting: Bool {
      switch self {
      case .viewport, .content, .inset, .rubberBand, .deceleration, .acceleration, .physics,
        .bounces,
        .alwaysBounces, .diagonal, .paging, .direction, .control, .enable, .disable,
        .frame:
        true
      case .touch, .move, .release, .cancel, .wheel, .end, .accept, .refuse, .stop, .endExit,
        .reset,
        .begin, .scroll, .scrollToTop, .insert, .remove, .probe, .pass:
        false
      }
    }
  }

  // Not inlined: each use would repeat the list.
  /// The kind of this input.
  @inline(never)
  public var kind: Kind {
    switch self {
    case .touch: .touch
    case .move: .move
    case .release: .release
    case .cancel: .cancel
    case .wheel: .wheel
    case .end: .end
    case .accept: .accept
    case .refuse: .refuse
    case .stop: .stop
    case .endExit: .endExit
    case .reset: .reset
    case .begin: .begin
    case .scroll: .scroll
    case .scrollToTop: .scrollToTop
    case .viewport: .viewport
    case .content: .content
    case .insert: .insert
    case .inset: .inset
    case .rubberBand: .rubberBand
    case .deceleration: .deceleration
    case .acceleration: .acceleration
    case .physics: .physics
    case .bounces: .bounces
    case .alwaysBounces: .alwaysBounces
    case .diagonal: .diagonal
    case .paging: .paging
    case .direction: .direction
    case .control: .control
    case .remove: .remove
    case .enable: .enable
    case .disable: .disable
    case .frame: .frame
    case .probe: .probe
    case .pass: .pass
    }
  }
}

/// The box that a program gives a control which is placed freely, in points of the viewport.
public struct ControlFrame: Hashable, Sendable {
  /// The box's left and top side, points from the viewport's.
  public var x, y: Double
  /// The box's size, points; each at least 1.
  public var width, height: Double

  /// Creates a frame from any numbers; an input that has it names the invalid ones.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// What happens to the visible rows when others are inserted right before them, at the start of the list.
///
/// Rows that are inserted further up never move the visible rows, and rows that are inserted below the first visible row push
/// those after them on.
public enum InsertedRows: String, CaseIterable, Sendable {
  /// As with `keep` if the control at the start of the list loads by itself, with the trigger `edge`: the rows that it loads come
  /// before those that are read. Otherwise as with `show`.
  case automatic
  /// The visible rows stay where they are, at every offset.
  case keep
  /// The inserted rows come into view if the list stands at its start.
  case show
}

extension ScrollModel {
  /// Whether rows that are inserted at the start of the visible rows leave those where they are.
  func keepsRows(_ rows: InsertedRows, _ axis: ScrollAxis) -> Bool {
    switch rows {
    case .automatic: self[scroll.startEdge(axis)]?.behavior.trigger == .edge
    case .keep: true
    case .show: false
    }
  }
}

extension Input: Checked {
  /// Why a model ignores this input, one problem for each number that is out of range; empty if it is valid.
  ///
  /// Each problem begins with the input's word in transcripts: "move y must be -1000000000000 to 1000000000000, got nan".
  public var problems: [Problem] { complaints }

  /// Whether it has no ``problems``, at little cost: all its numbers are in range.
  public var isInRange: Bool { isValid }

  func check(_ checks: inout some Checks) {
    switch self {
    case .touch(let vector), .move(let vector), .wheel(let vector, _), .scroll(let vector, _):
      distance("x", vector.x, &checks)
      distance("y", vector.y, &checks)
    case .viewport(let size), .content(let size):
      side("width", size.x, &checks)
      side("height", size.y, &checks)
    case .insert(_, let position, let length, _):
      distance("position", position, &checks)
      distance("length", length, &checks)
    case .inset(let edge, let inset): distance(edge.rawValue, inset, &checks)
    case .rubberBand(let band):
      if let part = band.coefficient { number("coefficient", part, Bounds.coefficients, &checks) }
    case .deceleration(let rate): number("rate", rate, Bounds.rates, &checks)
    case .physics(let physics): checks.check(physics, "physics ")
    case .paging(_, .every(let points)): number("every", points, Bounds.sizes, &checks)
    case .begin(let edge, let start):
      if let opening = start.opening { checks.check(opening, "begin \(edge.rawValue) opening ") }
    case .control(let edge, let control):
      checks.check(control.behavior, "control \(edge.rawValue) \(control.name): ")
    case .frame(let edge, let frame?):
      distance("\(edge.rawValue) x", frame.x, &checks)
      distance("\(edge.rawValue) y", frame.y, &checks)
      number("\(edge.rawValue) width", frame.width, Bounds.sizes, &checks)
      number("\(edge.rawValue) height", frame.height, Bounds.sizes, &checks)
    case .release, .cancel, .end, .accept, .refuse, .stop, .endExit, .reset, .scrollToTop,
      .acceleration, .bounces, .alwaysBounces, .diagonal, .paging, .direction, .remove, .enable,
      .disable, .frame,
      .probe, .pass:
      break
    }
  }

  private func distance(
    _ place: @autoclosure () -> String, _ value: Double, _ checks: inout some Checks
  ) {
    number(place(), value, -Bounds.farthest...Bounds.farthest, &checks)
  }

  private func number(
    _ place: @autoclosure () -> String, _ value: Double, _ range: ClosedRange<Double>,
    _ checks: inout some Checks
  ) {
    checks.number("\(kind.rawValue) \(place())", value, mustBe: .within(range))
  }

  private func side(
    _ place: @autoclosure () -> String, _ length: Double, _ checks: inout some Checks
  ) {
    checks.require(
      Bounds.isSide(length), "\(kind.rawValue) \(place())",
      mustBe: "0, or 1 to 1000000000000 points", got: "\(length)")
  }
}

/// Why a model ignores an input.
public enum InputRefusal: Hashable, Sendable {
  /// A finger is already down.
  case secondFinger
  /// No finger is down that could move or lift.
  case noFinger
  /// A finger holds the content.
  case held
  /// There is no control at an edge.
  case noControl(ScrollEdge)
  // Indirect, so that an output is no larger for it.
  /// A number of the input is out of range; see ``Input/problems``.
  indirect case invalid(Input)
  /// An input of this kind is no setting, and a setup has it.
  case noSetting(Input.Kind)
}

extension InputRefusal: CustomStringConvertible {
  /// The reason in words, without a full stop.
  public var description: String {
    switch self {
    case .secondFinger: "a finger is already down"
    case .noFinger: "no finger is down"
    case .held: "a finger is down"
    case .noControl(let edge): "no control at \(edge.rawValue)"
    case .invalid(let input): input.problems.first?.description ?? ""
    case .noSetting(let kind): Problem.noSetting(kind).description
    }
  }
}

extension Problem {
  /// The problem of a setup that has an input of another kind than a setting.
  static func noSetting(_ kind: Input.Kind) -> Problem {
    .invalid("a setup", mustBe: "of settings alone", got: kind.rawValue)
  }
}

extension ScrollModel {
  /// Why the model ignores `input` in its present state; nil if it takes the input.
  func refusal(of input: Input) -> InputRefusal? {
    guard input.isValid else { return .invalid(input) }
    let isHeld = scroll.isTouched
    return switch input {
    case .touch: isHeld ? .secondFinger : nil
    case .move, .release, .cancel: isHeld ? nil : .noFinger
    case .wheel, .scroll, .scrollToTop: isHeld ? .held : nil
    case .begin(let edge, _), .end(let edge, _, _, _), .accept(let edge, _), .refuse(let edge, _),
      .stop(let edge), .endExit(let edge), .reset(let edge), .remove(let edge), .enable(let edge),
      .disable(let edge), .frame(let edge, _):
      index(of: edge) == nil ? .noControl(edge) : nil
    case .viewport, .content, .insert, .inset, .rubberBand, .deceleration, .acceleration, .physics,
      .bounces,
      .alwaysBounces, .diagonal, .paging, .direction, .control, .probe, .pass:
      nil
    }
  }
}
