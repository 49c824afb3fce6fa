import OverscrollPhysics
import OverscrollScrolling

/// The initial state of a scroll model: its sizes, and settings that can also change later.
public struct ScrollSetup: Hashable, Sendable {
  /// The sizes of the viewport and the content.
  public private(set) var metrics: ScrollMetrics
  /// Insets, resistance, controls and other settings, in the order of their application.
  public private(set) var settings: [Input] = []

  /// Creates a setup from sizes and settings; other inputs are ``problems``, which a model ignores and reports.
  public init(metrics: ScrollMetrics, _ settings: [Input] = []) {
    self.metrics = metrics
    for setting in settings where !set(setting) { self.settings.append(setting) }
  }

  /// The direction of horizontal content.
  public var direction: WritingDirection {
    for case .direction(let direction) in settings.reversed() { return direction }
    return .leftToRight
  }

  /// Adds a setting; returns false without a change if the input is not a setting.
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

extension ScrollSetup: Validatable {
  /// The problems of this setup, one for each mistake; empty if it is valid.
  public var problems: [Problem] {
    inputs.flatMap { $0.kind.isSetting ? $0.problems : [.noSetting($0.kind)] }
  }

  /// The sizes and the settings, in the order of their application.
  var inputs: [Input] { [.viewport(metrics.viewport), .content(metrics.content)] + settings }
}

extension Input {
  /// The reason why a model ignores this input in a setup, or `nil` if it accepts the input.
  var refusalAsSetting: InputRefusal? {
    kind.isSetting ? isValid ? nil : .invalid(self) : .noSetting(kind)
  }
}

/// A control at an edge: its name and its behavior there.
public struct ControlPlacement: Hashable, Sendable {
  /// The name of the control, which can be a name from the gallery.
  public var name: String {
    get { storedName.text }
    set { storedName = Name(newValue) }
  }
  var storedName: Name
  /// The behavior of the control at this edge.
  public var behavior: RefreshBehavior

  /// Creates the placement of a control with a name and a behavior.
  public init(name: String, behavior: RefreshBehavior) {
    storedName = Name(name)
    self.behavior = behavior
  }

  /// Creates the placement of a control whose name is already stored; `nil` results in an empty name.
  package init(_ name: Name?, _ behavior: RefreshBehavior) {
    (storedName, self.behavior) = (name ?? Name(""), behavior)
  }
}
