import OverscrollSystem

/// Searches by bytes. The standard library compares characters, which takes ten times as long: too long for all the modules of
/// a page at each start of a server.
extension Substring {
  /// Where some words are first; nil for nowhere.
  func firstPlace(of words: String) -> Range<Index>? {
    var (text, words) = (self, words)
    let found = text.withUTF8 { text in
      words.withUTF8 { words in unsafe firstOffset(of: words, in: text) }
    }
    guard let found else { return nil }
    let start = utf8.index(startIndex, offsetBy: found)
    return start..<utf8.index(start, offsetBy: words.utf8.count)
  }

  /// What stands before, between and after all places of some words.
  func split(at words: String) -> [Substring] {
    var (parts, rest) = ([Substring](), self)
    while let place = rest.firstPlace(of: words) {
      parts.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    return parts + [rest]
  }

  /// The line without the spaces at its start.
  var withoutIndentation: Substring { Substring(utf8.drop { $0 == UInt8(ascii: " ") }) }
}

/// How many bytes of a text are before the first place of some words; nil if they are nowhere in it.
private func firstOffset(
  of words: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
) -> Int? {
  guard let word = words.baseAddress, let start = text.baseAddress else { return nil }
  var offset = 0
  while offset + words.count <= text.count,
    let found = unsafe memchr(
      start + offset, Int32(word.pointee), text.count - words.count + 1 - offset)
  {
    offset = unsafe UnsafeRawPointer(found) - UnsafeRawPointer(start)
    if unsafe memcmp(found, word, words.count) == 0 { return offset }
    offset += 1
  }
  return nil
}
