/// A control of the gallery at an edge, behaving in its own way.
public struct ControlPlacement: Hashable, Sendable {
  /// The control's name in the gallery.
  public var name: String
  /// How it behaves here.
  public var behavior: RefreshBehavior

  /// Places the control `name` with a behaviour of its own.
  public init(name: String, behavior: RefreshBehavior) {
    self.name = name
    self.behavior = behavior
  }
}
