import OverscrollControls
import OverscrollLayers
import OverscrollRefreshing

/// A control that scenes can place, with the JSON of what never changes in its messages.
public struct DrawnControl: Sendable {
  /// The controls of the gallery, by name.
  public static let gallery = Control.gallery.mapValues(DrawnControl.init)

  /// The control.
  public let control: Control
  let presentation: WrittenJSON<Presentation>
  let layers: WrittenJSON<[Layer]>

  /// Writes what never changes of a control.
  public init(_ control: Control) {
    self.control = control
    presentation = WrittenJSON(control.presentation)
    layers = WrittenJSON(control.layers)
  }
}
