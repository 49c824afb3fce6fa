import OverscrollTransport

/// The commands by which a store keeps something or tells others of it: who waits until all are answered, and whether they were
/// all obeyed.
@Loop final class KeepingCommands {
  /// How many are not answered yet.
  private var underWay = 0
  /// Why one did nothing; nil for none since all were answered last.
  private var problem: String?
  private var waiting: [AccessStore.Kept] = []

  /// A command was sent.
  func sent() { underWay += 1 }

  /// A command was answered, or did nothing for a reason.
  func answered(_ reason: String?) {
    underWay -= 1
    fail(reason)
    if underWay == 0 { allAreAnswered() }
  }

  /// Something cannot be kept, for a reason.
  func fail(_ reason: String?) { problem = problem ?? reason }

  /// Calls a function once all that was sent is answered.
  func wait(for then: AccessStore.Kept?) {
    if let then { waiting.append(then) }
    if underWay == 0 { allAreAnswered() }
  }

  private func allAreAnswered() {
    let (ready, reason) = (waiting, problem)
    (waiting, problem) = ([], nil)
    for then in ready { then(reason) }
  }
}
