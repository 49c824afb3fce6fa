extension StringProtocol {
  /// The items of a header that is a list with commas, without the blanks and tabs around them.
  var headerItems: [String] { headerItems(separatedBy: ",") }

  /// The items of a list with another separator, without the blanks and tabs around them.
  func headerItems(separatedBy separator: Character) -> [String] {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    return split(separator: separator).map { item in
      String(item.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
  }
}
