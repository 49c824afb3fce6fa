import OverscrollPhysics
import OverscrollScrolling

/// How a scroll model starts: its sizes, and settings that can also change later.
public struct ScrollSetup: Hashable, Sendable {
  /// The sizes of viewport and content.
  public private(set) var metrics: ScrollMetrics
  /// Insets, resistance, controls and other settings, in the order in which the model takes them.
  public private(set) var settings: [Input] = []

  /// Creates a setup from sizes and settings.
  ///
  /// A finger, a scroll or another input that is no setting belongs to ``ScrollModel/handle(_:at:stamp:)``: it is one of the
  /// ``problems``, and a model says that it has ignored it.
  public init(metrics: ScrollMetrics, _ settings: [Input] = []) {
    self.metrics = metrics
    for setting in settings where !set(setting) { self.settings.append(setting) }
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

extension ScrollSetup: Validatable {
  /// Why a model does not take this setup as it is, one problem for each mistake; empty if it is valid.
  public var problems: [Problem] {
    inputs.flatMap { $0.kind.isSetting ? $0.problems : [.noSetting($0.kind)] }
  }

  /// The sizes and the settings, in the order in which a model takes them.
  var inputs: [Input] { [.viewport(metrics.viewport), .content(metrics.content)] + settings }
}

extension Input {
  /// Why a model ignores this input in a setup; nil if it takes it.
  var refusalAsSetting: InputRefusal? {
    kind.isSetting ? isValid ? nil : .invalid(self) : .noSetting(kind)
  }
}

/// A control at an edge: its name and its behaviour there.
public struct ControlPlacement: Hashable, Sendable {
  /// The control's name: one of the gallery, or any other.
  public var name: String {
    get { storedName.text }
    set { storedName = Name(newValue) }
  }
  var storedName: Name
  /// The control's behaviour at this edge.
  public var behavior: RefreshBehavior

  /// Creates the placement of the control `name` with a behaviour.
  public init(name: String, behavior: RefreshBehavior) {
    storedName = Name(name)
    self.behavior = behavior
  }

  /// Creates the placement of a control whose name is stored; without one it has an empty name.
  package init(_ name: Name?, _ behavior: RefreshBehavior) {
    (storedName, self.behavior) = (name ?? Name(""), behavior)
  }
}
