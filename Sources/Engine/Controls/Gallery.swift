extension Control {
  /// The controls of Overscroll, by their names in transcripts and scenes.
  public static let gallery: [String: Control] = Dictionary(
    uniqueKeysWithValues: [
      arrow, bubbles, colors, curtain, digest, footer, indicator, label, material, plain, progress,
      rainbow, soup, spinner,
    ].compactMap { control in control.name.map { ($0, control) } })
}
