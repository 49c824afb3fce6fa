/// A finger's velocity by how far it has dragged in a time before it lifts.
///
/// Source: WebKit, Source/WebCore/platform/ScrollAnimationKinetic.cpp, computeVelocity, BSD 2-clause.
struct WindowVelocity: Hashable, Sendable {
  /// How long before the release steps count, seconds.
  static let window = 0.15

  private var steps: [DragStep] = []

  /// Adds a step, not earlier than the one before.
  mutating func add(_ step: DragStep) { steps.append(step) }

  /// The velocity of a finger that lifts at `time`, points per second.
  ///
  /// It is the sum of the steps in the window, the first one's too, over the time since that first one.
  func velocity(at time: Double) -> Double {
    let counted = steps.filter { !(time - $0.time).exceeds(WindowVelocity.window) }
    guard let first = counted.first, time > first.time else { return 0 }
    return counted.reduce(0) { $0 + $1.distance } / (time - first.time)
  }
}
