import OverscrollRefreshing
import Testing

/// The table has a row for every input at every stage of a refresh.
@Suite struct TransitionListingTests {
  static let triggers = Trigger.allCases

  static func stages(_ trigger: Trigger) -> Set<String> {
    Set(TransitionListing.rows(trigger).map(\.phase))
  }

  @Test(arguments: triggers)
  func `every stage has exactly one row for every input, and no two stages are equal`(
    trigger: Trigger
  ) {
    let rows = TransitionListing.rows(trigger)
    let inputs = TransitionListing.inputs.map(\.name)
    #expect(Set(inputs).count == inputs.count)
    #expect(Set(rows.map { [$0.phase, $0.input] }).count == rows.count)
    #expect(rows.count % inputs.count == 0)
    for start in stride(from: 0, to: rows.count, by: inputs.count) {
      let stage = rows[start..<start + inputs.count]
      #expect(Set(stage.map(\.phase)).count == 1)
      #expect(stage.map(\.input) == inputs)
    }
  }

  @Test func `there is a stage for every phase and for every readiness`() {
    let words = Set(Self.stages(.release).map { String($0.prefix { $0 != " " }) })
    #expect(words == ["idle", "pulling", "armed", "refreshing", "finishing", "exiting"])
    let details: Set = ["pulling refused", "pulling left over", "armed floor"]
    #expect(Self.stages(.release).isSuperset(of: details))
    let stages = Self.triggers.reduce(into: Set<String>()) { $0.formUnion(Self.stages($1)) }
    let readiness = ["ready", "leaving", "spent", "retrying", "exhausted"]
    #expect(stages.isSuperset(of: readiness.map { "idle \($0)" }))
  }

  @Test(arguments: triggers)
  func `each change of phase has one arrow with all inputs that cause it`(trigger: Trigger) {
    let arrows = TransitionListing.arrows(trigger)
    #expect(Set(arrows.map { [$0.from, $0.to] }).count == arrows.count)
    let first = { (words: String) in String(words.prefix { $0 != " " }) }
    let changes = TransitionListing.rows(trigger).filter { first($0.phase) != first($0.next) }
    for row in changes {
      let way = arrows.first {
        $0.from.rawValue == first(row.phase) && $0.to.rawValue == first(row.next)
      }
      #expect(way?.inputs.contains(row.input) == true, "\(row)")
    }
    let inputs = Set(arrows.flatMap { arrow in arrow.inputs.map { "\(arrow.from) \($0)" } })
    #expect(inputs == Set(changes.map { "\(first($0.phase)) \($0.input)" }))
  }
}
