extension Control {
  /// The controls that come with Overscroll, by the names that transcripts and scenes use.
  public static let gallery: [String: Control] = Dictionary(
    uniqueKeysWithValues: [
      arrow, bubbles, colors, curtain, digest, footer, indicator, label, material, plain, progress,
      rainbow,
      soup, spinner,
    ].compactMap { control in control.name.map { ($0, control) } })
}
