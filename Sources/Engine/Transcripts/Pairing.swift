/// Finds which elements of two lists belong together, in order.
struct Pairing<Element> {
  /// The longest lists, as the product of their lengths, of which every way to pair them is tried.
  private let limit = 40_000
  /// What makes two elements a pair, the strongest reason first.
  private let reasons: [(Element, Element) -> Bool]

  /// Creates a pairing by some reasons, the strongest first; what none of them pairs is paired as it comes.
  init(_ reasons: [(Element, Element) -> Bool]) { self.reasons = reasons }

  /// The pairs in order; an element without a counterpart stands alone.
  func pairs(
    _ left: ArraySlice<Element>, _ right: ArraySlice<Element>
  ) -> [(Element?, Element?)] { pairs(left, right, by: reasons[...]) }

  private func pairs(
    _ left: ArraySlice<Element>, _ right: ArraySlice<Element>,
    by reasons: ArraySlice<(Element, Element) -> Bool>
  ) -> [(Element?, Element?)] {
    guard let reason = reasons.first else {
      let both = min(left.count, right.count)
      return zip(left, right).map { ($0, $1) } + left.dropFirst(both).map { ($0, nil) }
        + right.dropFirst(both).map { (nil, $0) }
    }
    let weaker = reasons.dropFirst()
    var (result, from) = ([(Element?, Element?)](), (left.startIndex, right.startIndex))
    for (index, other) in common(left, right, reason) {
      result += pairs(left[from.0..<index], right[from.1..<other], by: weaker)
      result.append((left[index], right[other]))
      from = (index + 1, other + 1)
    }
    return result + pairs(left[from.0...], right[from.1...], by: weaker)
  }

  /// Where the most elements are in both lists that come in the same order; of very long lists only the first and the last.
  private func common(
    _ left: ArraySlice<Element>, _ right: ArraySlice<Element>,
    _ areEqual: (Element, Element) -> Bool
  ) -> [(Int, Int)] {
    let start = zip(left, right).prefix(while: areEqual).count
    let end = zip(left.dropFirst(start).reversed(), right.dropFirst(start).reversed())
      .prefix(while: areEqual).count
    let first = zip(left.indices, right.indices).prefix(start)
    let last = zip(left.indices.suffix(end), right.indices.suffix(end))
    return first
      + middle(left.dropFirst(start).dropLast(end), right.dropFirst(start).dropLast(end), areEqual)
      + last
  }

  /// The longest common subsequence, as https://en.wikipedia.org/wiki/Longest_common_subsequence finds it.
  private func middle(
    _ left: ArraySlice<Element>, _ right: ArraySlice<Element>,
    _ areEqual: (Element, Element) -> Bool
  ) -> [(Int, Int)] {
    guard !left.isEmpty, !right.isEmpty, left.count * right.count <= limit else { return [] }
    // longest[i][j] is the length of the longest that begins at i on the left and j on the right.
    var longest = Array(
      repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for (i, element) in left.enumerated().reversed() {
      for (j, other) in right.enumerated().reversed() {
        longest[i][j] =
          areEqual(element, other)
          ? longest[i + 1][j + 1] + 1 : max(longest[i + 1][j], longest[i][j + 1])
      }
    }
    var (i, j, result) = (0, 0, [(Int, Int)]())
    while i < left.count, j < right.count {
      if areEqual(left[left.startIndex + i], right[right.startIndex + j]) {
        result.append((left.startIndex + i, right.startIndex + j))
        (i, j) = (i + 1, j + 1)
      } else if longest[i][j] == longest[i + 1][j] {
        i += 1
      } else {
        j += 1
      }
    }
    return result
  }
}
