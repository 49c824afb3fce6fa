import OverscrollWire

/// What a server says of itself to each page that it welcomes.
struct ServerIntroduction {
  /// The scenes to pick from.
  let scenes: WrittenJSON<[SceneName]>
  /// A word that it has chosen as it was started: another one tells a page that it was started again.
  let instance: String
}
