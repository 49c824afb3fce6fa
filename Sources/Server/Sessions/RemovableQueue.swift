/// A first-in, first-out queue from which any element can be removed; every operation takes constant time.
struct RemovableQueue<Element> {
  private var elements: [Int: Element] = [:]
  /// The places from the first that may hold an element to the one that is given next.
  private var places = 0..<0

  /// Whether it has no element.
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

  /// The element that has been in it for the longest time; nil if it is empty.
  mutating func first() -> Element? {
    while let place = places.first {
      if let element = elements[place] { return element }
      places = places.dropFirst()
    }
    return nil
  }
}
