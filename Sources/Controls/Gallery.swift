extension Control {
  /// The controls that come with Overscroll, by the names that transcripts and scenes use.
  public static let gallery: [String: Control] = [
    "arrow": .arrow, "bubbles": .bubbles, "colors": .colors, "curtain": .curtain,
    "digest": .digest, "footer": .footer, "indicator": .indicator, "label": .label,
    "material": .material, "plain": .plain, "progress": .progress, "rainbow": .rainbow,
    "soup": .soup,
    "spinner": .spinner,
  ]
}
