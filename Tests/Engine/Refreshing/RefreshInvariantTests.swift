import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// Invariants of refreshing, checked over thousands of random inputs with a control at each edge.
@Suite struct RefreshInvariantTests {
  private func rig(_ random: inout SplitMix64) -> Rig {
    var rig = Rig(.top, .rig, at: 0, ScrollPhysics())
    for edge in ScrollEdge.allCases {
      let triggers = [Trigger.release, .threshold, .manual]
      _ = rig.control(
        edge,
        RefreshBehavior(
          threshold: .points(random.number(20...120)),
          refreshingExtent: .points(random.number(0...80)),
          trigger: triggers[random.integer(0..<3)],
          ending: FinishCondition(rawValue: random.integer(0..<4)),
          cycle: Cycle(duration: random.number(0.05...0.6), delay: random.number(0...0.2)),
          exit: random.number(0...0.5), minimum: random.number(0...0.5)))
    }
    return rig
  }

  private func disturb(_ rig: inout Rig, _ random: inout SplitMix64) -> [Output] {
    let way = Vector(random.number(-90...90), random.number(-90...90))
    let edge = ScrollEdge.allCases.randomElement(using: &random) ?? .top
    let kind = WheelKind.allCases.randomElement(using: &random) ?? .precise
    let choice = random.integer(0..<12)
    let input: Input =
      switch choice {
      case 0: .touch(.zero)
      case 1...4: .move(way)
      case 5: .release
      case 6: .cancel
      case 7: .wheel(way, kind)
      case 8: .begin(edge)
      case 9, 10: .end(edge, .success, run: nil)
      default: .scroll(Vector(0, 0), animated: true)
      }
    return rig.after(random.number(0...0.12), input)
  }

  @Test(arguments: UInt64(1)...6)
  func `outputs are in order of time, and a missing distance is greater than 0`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var rig = rig(&random)
    var last = Instant.zero
    for _ in 0..<800 {
      for output in disturb(&rig, &random) {
        #expect(output.at >= last)
        last = output.at
        if case .event(_, .declined(.below(let distance)), _) = output.what {
          #expect(distance >= 0, "seed \(seed) at \(output.at.seconds)")
        }
      }
    }
  }

  @Test(arguments: UInt64(1)...3)
  func `advancing in one step has the same result as in a hundred`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var rig = rig(&random)
    for _ in 0..<150 {
      _ = disturb(&rig, &random)
      let span = random.number(0...0.8)
      var (once, often) = (rig, rig)
      let outputs = once.after(span)
      let parts = (0..<100).flatMap { _ in often.after(span / 100) }
      #expect(outputs == parts)
      _ = (once.after(1e-6), often.after(1e-6))
      #expect(VisibleState(once.model) == VisibleState(often.model))
    }
  }
}
