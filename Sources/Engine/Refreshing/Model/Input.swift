import OverscrollPhysics
import OverscrollScrolling

/// An input to a scroll model.
public enum Input: Hashable, Sendable {
  /// A finger goes down at a point of the viewport, in points.
  case touch(Vector)
  /// The finger moves by a distance, in points; down and right are positive.
  case move(Vector)
  /// The finger lifts.
  case release
  /// The system cancels the touch.
  case cancel
  /// A wheel moves the content by a distance, in points; down and right are positive.
  case wheel(Vector, WheelKind)
  /// The work of the refresh at an edge is done; `run` is the number of that refresh, or `nil` for the running refresh.
  ///
  /// The space closes at once if `animated` is false. If `run` is `nil`, `exhausted` also applies to a control that is
  /// not refreshing: no more items exist.
  case end(ScrollEdge, Outcome, run: Int?, animated: Bool = true)
  /// The program accepts the work of the refresh at an edge; `run` has the same meaning as in `end`.
  case accept(ScrollEdge, run: Int?)
  /// The program refuses the work of the refresh at an edge; `run` has the same meaning as in `end`.
  case refuse(ScrollEdge, run: Int?)
  /// The refresh at an edge ends without an outcome.
  case stop(ScrollEdge)
  /// The exit at an edge ends, even if its animation is still running; see ``ExitEnd``.
  case endExit(ScrollEdge)
  /// The control at an edge loses its outcome, and an exhausted control can be pulled again.
  case reset(ScrollEdge)
  /// The program begins a refresh at an edge or opens the second floor there.
  indirect case begin(ScrollEdge, RefreshStart = .first)
  /// The program scrolls to an offset, in points, limited to the range.
  case scroll(Vector, animated: Bool)
  /// The list scrolls to its top, as when the user taps the status bar.
  case scrollToTop
  /// Sets the size of the viewport, in points.
  case viewport(Vector)
  /// Sets the size of the content, in points.
  case content(Vector)
  /// Inserts content of a length at a position along an axis, both in points; see ``InsertedRows``.
  case insert(ScrollAxis, at: Double, length: Double, InsertedRows = .automatic)
  /// Sets the app's own inset at an edge, in points.
  case inset(ScrollEdge, Double)
  /// Sets the resistance beyond an edge for a finger.
  case rubberBand(RubberBand)
  /// Sets the deceleration rate per millisecond, which must be in ``Bounds/rates``.
  case deceleration(Double)
  /// Sets whether each of several quick flicks in a row scrolls further than the previous flick.
  case acceleration(Bool)
  /// Sets all constants of motion.
  indirect case physics(ScrollPhysics)
  /// Sets whether content can move beyond its range along an axis.
  case bounces(ScrollAxis, Bool)
  /// Sets whether content can move beyond its range along an axis even if it fits the viewport.
  case alwaysBounces(ScrollAxis, Bool)
  /// Sets whether a diagonal drag can arm both its controls, and move both axes of paging content.
  ///
  /// Otherwise a drag can pull only edges of the nearer axis, and paging content moves only along that axis.
  case diagonal(Bool)
  /// Sets the greatest angle between a drag and the only axis along which content can move, in degrees.
  ///
  /// A drag outside of this cone moves nothing. The angle must be in ``Bounds/cones``.
  case cone(Double)
  /// Sets the effect of a refresh on the control at the other end of its axis.
  case ends(EndsRule)
  /// Sets the possible resting offsets of flung content along an axis.
  case paging(ScrollAxis, Paging)
  /// Sets the direction of horizontal content.
  case direction(WritingDirection)
  // Indirect cases have large and rare payloads; otherwise every input would be as large.
  /// Places a control at an edge, or changes the name and the behavior of the control there.
  indirect case control(ScrollEdge, ControlPlacement)
  /// Sets the box of a control with free placement at an edge; with `nil`, the control places itself.
  indirect case frame(ScrollEdge, ControlFrame?)
  /// Removes the control at an edge: its reserved space closes, and its refresh ends without an event.
  case remove(ScrollEdge)
  /// Enables the control at an edge.
  case enable(ScrollEdge)
  /// Disables the control at an edge, so that it cannot be pulled.
  case disable(ScrollEdge)
  /// A client requests the current offsets, insets and controls.
  case probe
  /// Time passes up to this instant without another input.
  case pass
}

extension Input {
  /// An input without its payload; the raw value is its name in transcripts.
  public enum Kind: String, CaseIterable, Sendable {
    case touch, move, release, cancel, wheel, end, accept, refuse, stop, endExit, reset, begin
    case scroll, scrollToTop, viewport, content, insert, inset
    case rubberBand = "rubberband"
    case deceleration, acceleration, physics, bounces, alwaysBounces, diagonal, cone, ends, paging
    case direction, control, remove
    case enable, disable, frame, probe, pass

    /// Whether an input of this kind is a setting, which a setup can contain.
    public var isSetting: Bool {
      switch self {
      case .viewport, .content, .inset, .rubberBand, .deceleration, .acceleration, .physics,
        .bounces, .alwaysBounces, .diagonal, .cone, .ends, .paging, .direction, .control, .enable,
        .disable, .frame:
        true
      case .touch, .move, .release, .cancel, .wheel, .end, .accept, .refuse, .stop, .endExit,
        .reset, .begin, .scroll, .scrollToTop, .insert, .remove, .probe, .pass:
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
    case .cone: .cone
    case .ends: .ends
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

/// The box that the program sets for a control with free placement, in points of the viewport.
public struct ControlFrame: Hashable, Sendable {
  /// The distances of the box's left and top sides from the viewport's sides, in points.
  public var x, y: Double
  /// The size of the box, in points; each side is at least 1.
  public var width, height: Double

  /// Creates a frame from any numbers; ``Input/problems`` lists the invalid numbers of its input.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// The effect on the visible rows when rows are inserted directly before them, at the start of the list.
///
/// Rows that are inserted before the visible range never move the visible rows. Rows that are inserted after the first
/// visible row always move the rows after them.
public enum InsertedRows: String, CaseIterable, Sendable {
  /// Like `keep` for a control with the trigger `edge`, which loads earlier rows during reading, otherwise `show`.
  case automatic
  /// The visible rows stay in place at every offset.
  case keep
  /// The inserted rows become visible if the list is at its start.
  case show
}

/// The effect of a refresh on the control at the other end of its axis, as of a header and a footer.
public enum EndsRule: String, CaseIterable, Sendable {
  /// None: both ends can refresh at the same time.
  case independent
  /// The other end waits: it declines pulls and begins, and loads more only after the refresh is over.
  case wait
  /// The refresh stops a running refresh at the other end, whose late answer has no effect.
  case replace
}

extension ScrollModel {
  /// Whether the visible rows stay in place if rows are inserted directly before them.
  func keepsRows(_ rows: InsertedRows, _ axis: ScrollAxis) -> Bool {
    switch rows {
    case .automatic: self[scroll.startEdge(axis)]?.behavior.trigger == .edge
    case .keep: true
    case .show: false
    }
  }
}

extension Input: RuleValidatable {
  /// The problems of this input, which begin with its name in transcripts; empty if it is valid.
  public var problems: [Problem] { ruleProblems }

  /// Whether the input has no ``problems``; cheaper than creating the list.
  public var isInRange: Bool { isValid }

  func visitRules(_ visitor: inout some RuleVisitor) {
    switch self {
    case .touch(let vector), .move(let vector), .wheel(let vector, _), .scroll(let vector, _):
      distance("x", vector.x, &visitor)
      distance("y", vector.y, &visitor)
    case .viewport(let size), .content(let size):
      side("width", size.x, &visitor)
      side("height", size.y, &visitor)
    case .insert(_, let position, let length, _):
      distance("position", position, &visitor)
      distance("length", length, &visitor)
    case .inset(let edge, let inset): distance(edge.rawValue, inset, &visitor)
    case .rubberBand(let band):
      if let part = band.coefficient { number("coefficient", part, Bounds.coefficients, &visitor) }
    case .deceleration(let rate): number("rate", rate, Bounds.rates, &visitor)
    case .physics(let physics): visitor.visit(physics, "physics ")
    case .cone(let angle): number("angle", angle, Bounds.cones, &visitor)
    case .paging(_, .every(let points)): number("every", points, Bounds.sizes, &visitor)
    case .begin(let edge, let start):
      if let opening = start.opening { visitor.visit(opening, "begin \(edge.rawValue) opening ") }
    case .control(let edge, let control):
      visitor.visit(control.behavior, "control \(edge.rawValue) \(control.name): ")
    case .frame(let edge, let frame?):
      distance("\(edge.rawValue) x", frame.x, &visitor)
      distance("\(edge.rawValue) y", frame.y, &visitor)
      number("\(edge.rawValue) width", frame.width, Bounds.sizes, &visitor)
      number("\(edge.rawValue) height", frame.height, Bounds.sizes, &visitor)
    case .release, .cancel, .end, .accept, .refuse, .stop, .endExit, .reset, .scrollToTop,
      .acceleration, .bounces, .alwaysBounces, .diagonal, .ends, .paging, .direction, .remove,
      .enable, .disable, .frame, .probe, .pass:
      break
    }
  }

  private func distance(
    _ place: @autoclosure () -> String, _ value: Double, _ visitor: inout some RuleVisitor
  ) {
    number(place(), value, -Bounds.farthest...Bounds.farthest, &visitor)
  }

  private func number(
    _ place: @autoclosure () -> String, _ value: Double, _ range: ClosedRange<Double>,
    _ visitor: inout some RuleVisitor
  ) {
    visitor.number("\(kind.rawValue) \(place())", value, mustBe: .within(range))
  }

  private func side(
    _ place: @autoclosure () -> String, _ length: Double, _ visitor: inout some RuleVisitor
  ) {
    visitor.require(
      Bounds.isSide(length), "\(kind.rawValue) \(place())",
      mustBe: "0, or 1 to 1000000000000 points", got: "\(length)")
  }
}

/// The reason why a model ignores an input.
public enum InputRefusal: Hashable, Sendable {
  /// A finger is already down.
  case secondFinger
  /// No finger is down.
  case noFinger
  /// A finger holds the content.
  case held
  /// No control is at an edge.
  case noControl(ScrollEdge)
  // Indirect so that the payload does not make every output larger.
  /// A number of the input is out of range; see ``Input/problems``.
  indirect case invalid(Input)
  /// A setup contains an input of this kind, which is not a setting.
  case noSetting(Input.Kind)
}

extension InputRefusal: CustomStringConvertible {
  /// The reason as text, without a period.
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
  /// Returns the problem of a setup that contains an input of this kind, which is not a setting.
  static func noSetting(_ kind: Input.Kind) -> Problem {
    .invalid("a setup", mustBe: "made of settings only", got: kind.rawValue)
  }
}

extension ScrollModel {
  /// Returns the reason why the model ignores `input` in its current state, or `nil` if it accepts the input.
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
      .bounces, .alwaysBounces, .diagonal, .cone, .ends, .paging, .direction, .control, .probe,
      .pass:
      nil
    }
  }
}
