import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

// Which inputs belong together as one gesture.

extension [TimedInput] {
  /// The place of the first input of the gesture to which the last person's input among the first `count` belongs.
  func startOfGesture(before count: Int) -> Int? {
    guard var place = self[..<count].lastIndex(where: { $0.input.means != nil }) else { return nil }
    guard self[place].input.means == .wheel else {
      return self[...place].lastIndex { $0.input.kind == .touch }
    }
    while let before = self[..<place].lastIndex(where: { $0.input.means != nil }),
      self[before].goesOn(to: self[place])
    {
      place = before
    }
    return place
  }

  /// The place of the last input of the gesture that begins at a place.
  func endOfGesture(from place: Int) -> Int {
    guard self[place].input.means == .wheel else {
      return self[place...].firstIndex { $0.input.endsTouch } ?? count - 1
    }
    var place = place
    while let next = self[(place + 1)...].firstIndex(where: { $0.input.means != nil }),
      self[place].goesOn(to: self[next])
    {
      place = next
    }
    return place
  }
}

extension TimedInput {
  /// Whether the gesture of a wheel that made this step goes on with another input.
  func goesOn(to next: TimedInput) -> Bool {
    input.means == .wheel && next.input.means == .wheel
      && next.at < at.advanced(by: ScrollModel.wheelGap)
  }
}

extension Input {
  /// With what a person makes it, or `nil` if a program does it, or a page that notices that its wheel has stopped.
  var means: PullGesture.Means? {
    switch self {
    case .touch, .move, .release, .cancel: .finger
    case .wheel(.zero, .momentum): nil
    case .wheel: .wheel
    default: nil
    }
  }

  /// Whether the finger is no longer down after it.
  var endsTouch: Bool { kind == .release || kind == .cancel }
}
