import OverscrollPhysics

extension TakenInputsMessage {
  /// What the message says of inputs, in order; nil if the page cannot have sent so many, or time goes back.
  ///
  /// `own` are the inputs of the page of which nothing has been told yet, in the order in which they were sent, and `instant`
  /// is when the model took the last input that has been told.
  func verdicts(on own: ArraySlice<PendingInput>, after instant: Instant) -> [InputVerdict]? {
    var (own, last, news) = (own, instant, [InputVerdict]())
    func add(_ input: TakenInput) -> Bool {
      guard input.at >= last else { return false }
      last = input.at
      news.append(.taken(input))
      return true
    }
    for entry in entries {
      switch entry {
      case .other(let at, let stamp, let input):
        guard add(TakenInput(at: at, stamp: stamp, isOwn: false, input: input)) else { return nil }
      case .own(let count):
        guard count <= own.count else { return nil }
        for sent in own.prefix(Int(count)) {
          let taken = TakenInput(at: sent.stamp, stamp: sent.stamp, isOwn: true, input: sent.input)
          guard add(taken) else { return nil }
        }
        own = own.dropFirst(Int(count))
      case .ownAt(let at, let stamp):
        guard let sent = own.popFirst(),
          add(TakenInput(at: at, stamp: stamp, isOwn: true, input: sent.input))
        else { return nil }
      case .dropped(let count):
        guard count <= own.count else { return nil }
        own = own.dropFirst(Int(count))
        news += Array(repeating: .dropped, count: Int(count))
      case .promise: break
      }
    }
    return news
  }
}
