extension Control {
  /// The controls of Overscroll, by their names in transcripts and scenes.
  public static let gallery: [String: Control] = Dictionary(
    uniqueKeysWithValues: [
      android, arrow, bubbles, colors, curtain, digest, footer, header, indicator, label, logo,
      material, plain, progress, rainbow, soup, spinner,
    ].compactMap { control in control.name.map { ($0, control) } })
}
