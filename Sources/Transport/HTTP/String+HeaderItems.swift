extension String {
  /// The items of a header that is a list with commas, without the blanks and tabs around them.
  var headerItems: [String] {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    return split(separator: ",").map { item in
      String(item.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
  }
}
