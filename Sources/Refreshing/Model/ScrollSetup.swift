import OverscrollScrolling

/// How a scroll model starts: its sizes, and settings that can also change later.
public struct ScrollSetup: Hashable, Sendable {
  /// The sizes of viewport and content.
  public private(set) var metrics: ScrollMetrics
  /// Insets, resistance, controls and other settings, in the order in which the model takes them.
  public private(set) var settings: [Input] = []

  /// Creates a setup from sizes and settings; inputs that are no settings are left out.
  public init(metrics: ScrollMetrics, _ settings: [Input] = []) {
    self.metrics = metrics
    for setting in settings { _ = set(setting) }
  }

  /// The direction in which horizontal content runs.
  public var direction: WritingDirection {
    for case .direction(let direction) in settings.reversed() { return direction }
    return .leftToRight
  }

  /// Adds a setting; returns false, and changes nothing, for an input that is no setting.
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
