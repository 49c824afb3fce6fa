extension Control {
  /// The controls that come with Overscroll, by the names that transcripts and scenes call them.
  public static let gallery: [String: Control] = [
    "bubbles": .bubbles,
    "label": .label,
    "plain": .plain,
  ]
}
