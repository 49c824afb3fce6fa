/// Those that wait in the order in which they came, any of whom may leave; all costs the same however many wait.
struct Line<Element> {
  private var elements: [Int: Element] = [:]
  /// The places from the first that may be taken to the one that is given next.
  private var places = 0..<0

  /// Whether nobody waits.
  var isEmpty: Bool { elements.isEmpty }

  /// Puts an element behind all others, and returns its place.
  mutating func append(_ element: Element) -> Int {
    let place = places.upperBound
    elements[place] = element
    places = places.lowerBound..<place + 1
    return place
  }

  /// Removes the element at a place.
  mutating func remove(_ place: Int) { elements[place] = nil }

  /// The element that has waited for the longest time; nil if none waits.
  mutating func first() -> Element? {
    while let place = places.first {
      if let element = elements[place] { return element }
      places = places.dropFirst()
    }
    return nil
  }
}
