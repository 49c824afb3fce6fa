import OverscrollScrolling

/// How a scroll model starts: sizes, and settings that could also change under way.
public struct ScrollSetup: Hashable, Sendable {
  /// The sizes of viewport and content.
  public private(set) var metrics: ScrollMetrics
  /// Insets, resistance, controls and the like, in the order in which they are taken.
  public private(set) var settings: [Input] = []

  /// Creates a setup from sizes and settings; inputs of other kinds are left out.
  public init(metrics: ScrollMetrics, _ settings: [Input] = []) {
    self.metrics = metrics
    for setting in settings { _ = set(setting) }
  }

  /// The direction in which horizontal content runs.
  public var direction: WritingDirection {
    for case .direction(let direction) in settings.reversed() { return direction }
    return .leftToRight
  }

  /// Takes an input that can stand before time begins; false for one that cannot.
  public mutating func set(_ input: Input) -> Bool {
    switch input {
    case .viewport(let size): metrics.viewport = size
    case .content(let size): metrics.content = size
    case _ where input.kind.isSetting: settings.append(input)
    default: return false
    }
    return true
  }
}
