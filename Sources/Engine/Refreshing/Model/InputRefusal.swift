import OverscrollScrolling

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
