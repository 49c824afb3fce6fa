import OverscrollPhysics

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
