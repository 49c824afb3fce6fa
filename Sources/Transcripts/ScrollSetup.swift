import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// How a session starts: sizes, and settings that could also change under way.
public struct ScrollSetup: Hashable, Sendable {
  /// The sizes of viewport and content.
  public private(set) var metrics: ScrollMetrics
  /// Insets, resistance, controls and the like, in the order in which they are taken.
  public private(set) var settings: [Input]

  /// The direction in which horizontal content runs.
  public var direction: WritingDirection {
    for case .direction(let direction) in settings.reversed() { return direction }
    return .leftToRight
  }

  /// Creates a scene from sizes and settings; other inputs are no settings.
  public init(metrics: ScrollMetrics, _ settings: [Input] = []) {
    self.metrics = metrics
    self.settings = settings.filter(\.isSetting)
  }

  /// Takes an input that can stand before time begins; false for one that cannot.
  mutating func set(_ input: Input) -> Bool {
    switch input {
    case .viewport(let size): metrics.viewport = size
    case .content(let size): metrics.content = size
    case _ where input.isSetting: settings.append(input)
    default: return false
    }
    return true
  }

  /// The words that a line before the first instant can begin with.
  static let words = [
    "viewport", "content", "inset", "rubberband", "deceleration", "acceleration", "bounces",
    "alwaysBounces", "paging", "direction", "control", "enable", "disable",
  ]

  /// The scene as lines of a transcript.
  var lines: [String] {
    ([.viewport(metrics.viewport), .content(metrics.content)] + settings).map(\.text)
  }
}

extension Input {
  /// Whether it can stand in a scene, before time begins.
  fileprivate var isSetting: Bool {
    switch self {
    case .inset, .rubberBand, .deceleration, .acceleration, .bounces, .alwaysBounces, .paging,
      .direction, .control, .enable, .disable:
      true
    case .touch, .move, .release, .cancel, .wheel, .end, .accept, .refuse, .stop, .reset, .begin,
      .scroll, .scrollToTop, .viewport,
      .content, .insert, .probe, .pass:
      false
    }
  }
}
