import OverscrollControls
import OverscrollLayers
import OverscrollRefreshing

/// What of a recorded branch's picture its recording does not have: the scene as it begins, the rows, and what the controls
/// look like.
public struct RecordedPicture: Encodable, Sendable {
  private let branch: Int
  private let followed: Bool
  private let scene: SceneMessage
  private let rows: [RowsMessage]
  private let looks: [String: ControlLook]

  private enum CodingKeys: String, CodingKey {
    case branch = "course"
    case followed, scene, rows, looks
  }

  /// Creates the message for the branch of a number.
  ///
  /// - Parameters:
  ///   - branch: The number.
  ///   - isFollowed: Whether the session follows it, so that more is told of it.
  ///   - scene: The picture as the recording begins.
  ///   - rows: What changed in the rows since.
  ///   - controls: The controls that have been placed, by name.
  public init(
    _ branch: Int, isFollowed: Bool, _ scene: SceneMessage, rows: [RowsMessage],
    controls: [String: DrawnControl]
  ) {
    (self.branch, followed) = (branch, isFollowed)
    (self.scene, self.rows) = (scene, rows)
    looks = controls.mapValues(ControlLook.init)
  }
}

/// What a control looks like, wherever it is placed.
private struct ControlLook: Encodable {
  let extent: WrittenLength
  let presentation: WrittenJSON<Presentation>
  let background: LayerColor?
  let layers: WrittenJSON<[Layer]>

  init(_ drawn: DrawnControl) {
    extent = WrittenLength(length: drawn.control.extent)
    (presentation, background) = (drawn.presentation, drawn.control.background)
    layers = drawn.layers
  }
}

/// A length in points, or `{"percent": 10}` of the viewport along the control's axis.
private struct WrittenLength: Encodable {
  let length: Length

  func encode(to encoder: any Encoder) throws {
    switch length {
    case .points(let points):
      var container = encoder.singleValueContainer()
      try container.encode(points)
    case .percent(let percent):
      var members = encoder.container(keyedBy: MemberName.self)
      try members.encode(percent, forKey: "percent")
    }
  }
}
