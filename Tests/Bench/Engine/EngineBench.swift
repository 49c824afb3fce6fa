import CAllocations
import Overscroll

/// Measures the time and the heap allocations of one input, in a new session and after 10,000 inputs.
@main struct EngineBench {
  /// The inputs of one measurement.
  struct Load {
    let name: String
    /// The inputs of a round, each with the seconds since the previous input; some only prepare the measured ones.
    let turn: [(gap: Double, input: Input)]
    /// The indices of the inputs that are measured.
    let measured: Range<Int>
  }

  static let loads = [
    Load(
      name: "drag sample",
      turn: [(0.5, .touch(Vector(160, 300)))]
        + (1...60).map { (0.008, .move(Vector(0, $0.isMultiple(of: 2) ? -14 : 13))) }
        + [(0.008, .cancel)], measured: 2..<61),
    Load(
      name: "pull past an edge",
      turn: [(9, .scroll(Vector(0, -64), animated: false)), (0.5, .touch(Vector(160, 300)))]
        + (1...30).map { _ in (0.008, .move(Vector(0, 2))) } + [(0.008, .cancel)],
      measured: 8..<32),
    Load(
      name: "fling",
      turn: [(9, .scroll(Vector(0, 5000), animated: false)), (0.5, .touch(Vector(160, 300)))]
        + (1...6).map { _ in (0.008, .move(Vector(0, -20))) } + [(0.004, .release)],
      measured: 8..<9),
    Load(
      name: "fling into an edge",
      turn: [(9, .scroll(Vector(0, 300), animated: false)), (0.5, .touch(Vector(160, 300)))]
        + (1...6).map { _ in (0.008, .move(Vector(0, 24))) } + [(0.004, .release)],
      measured: 8..<9),
    Load(
      name: "wheel",
      turn: (1...60).map { (0.016, .wheel(Vector(0, $0 < 31 ? -12 : 12), .precise)) },
      measured: 0..<60),
    Load(
      name: "wheel past an edge",
      turn: [(9, .scroll(Vector(0, -64), animated: false))]
        + (1...20).map { _ in (0.016, .wheel(Vector(0, 4), .precise)) }, measured: 1..<21),
  ]

  static func main() {
    print("one input to the engine (ScrollModel.handle and the deadline after it)")
    print("                        median ns    p99 ns   allocations   after 10,000 inputs")
    for load in loads {
      let young = measure(load, turns: 300, after: 0)
      let old = measure(load, turns: 100, after: 10_000)
      let columns = [
        load.name.padded(to: 22), number(young.median), number(young.slowest),
        decimal(young.allocations).leading(to: 14), decimal(old.allocations).leading(to: 14),
      ]
      print(columns.joined())
    }
    print(
      "budget: a drag sample at most 2,000 ns, and no allocation that grows with the session's age")
  }

  private static func measure(
    _ load: Load, turns: Int, after age: Int
  ) -> (median: Int, slowest: Int, allocations: Double) {
    var model = ScrollModel(scene)
    var at = Instant.zero
    var (times, allocated, inputs) = ([Int](), 0, 0)
    func take(_ step: (gap: Double, input: Input)) -> (nanoseconds: Int, allocations: Int) {
      at = at.advanced(by: step.gap)
      let (before, start) = (allocations(), ContinuousClock.now)
      let outputs = model.handle(step.input, at: at)
      let deadline = model.nextDeadline
      let spent = start.duration(to: .now)
      let allocated = Int(allocations() - before)
      precondition(outputs.count < 100 && deadline != .zero, "the result is used")
      return (Int(spent / .nanoseconds(1)), allocated)
    }
    for index in 0..<age { _ = take(load.turn[index % load.turn.count]) }
    times.reserveCapacity(turns * load.measured.count)
    for turn in 0..<turns {
      for (index, step) in load.turn.enumerated() {
        let cost = take(step)
        guard load.measured.contains(index), turn > turns / 10 else { continue }
        times.append(cost.nanoseconds)
        (allocated, inputs) = (allocated + cost.allocations, inputs + 1)
      }
    }
    times.sort()
    return (
      times[times.count / 2], times[times.count * 99 / 100], Double(allocated) / Double(inputs)
    )
  }

  private static var scene: ScrollSetup {
    let bubbles = ControlPlacement(name: "bubbles", behavior: Control.bubbles.behavior)
    return ScrollSetup(
      metrics: ScrollMetrics(viewport: Vector(320, 600), content: Vector(320, 20_000)),
      [.inset(.top, 64), .control(.top, bubbles)])
  }

  private static func number(_ value: Int) -> String { String(value).leading(to: 10) }

  private static func decimal(_ value: Double) -> String {
    String((value * 10).rounded() / 10)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func leading(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
