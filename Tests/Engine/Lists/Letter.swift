/// An item of a list, named by a letter.
struct Letter: Identifiable, Hashable {
  let id: Character
}

extension [Letter] {
  /// The letters as a text.
  var text: String { String(map(\.id)) }
}
