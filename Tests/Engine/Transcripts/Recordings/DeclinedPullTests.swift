import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollTranscripts
import Testing

/// The changes that would have made a declined pull refresh.
@Suite struct DeclinedPullTests {
  @Test(arguments: Cases.seeds(40, of: 1_000))
  func `a pull refreshes with each change, but not with one percent less of it`(seed: UInt64) {
    let session = RandomPulls(seed: seed)
    for pull in session.declined {
      let before = session.refreshes(pull, pull.gesture.inputs)
      for change in pull.changes {
        #expect(session.refreshes(pull, pull.inputs(with: change)) > before, "\(change)")
        // A pull of exactly the threshold lacks nothing measurable.
        guard abs(change.to - change.from) > 1.5 * PullChange.least else { continue }
        let less = PullChange(
          change.what, from: change.from, to: change.from + 0.99 * (change.to - change.from))
        #expect(session.refreshes(pull, pull.inputs(with: less)) == before, "\(change)")
      }
    }
  }

  // MARK: Each reason

  /// The declined pulls of a list with a control at the top; the finger moves the content 1 to 1.
  private func pulls(
    _ lines: [String], _ behavior: String = "threshold=80 resting=60"
  ) throws -> [DeclinedPull] {
    let scene = """
      viewport 320 600
      content 320 2000
      rubberband off
      control top dot \(behavior)

      """
    let recording = Recording(try Transcript(scene + lines.joined(separator: "\n") + "\n"))
    return recording.declinedPulls(until: recording.last)
  }

  /// The only declined pull.
  private func pull(
    _ lines: [String], _ behavior: String = "threshold=80 resting=60"
  ) throws -> DeclinedPull {
    let pulls = try pulls(lines, behavior)
    try #require(pulls.count == 1)
    return pulls[0]
  }

  private static let short = [
    "1.000 touch 160 300", "1.100 move 0 10", "1.200 move 0 60", "1.300 release", "9.000 pass",
  ]

  @Test func `inputs long after a pull do not belong to it`() throws {
    let pull = try pull(Self.short.dropLast() + ["60.000 touch 160 300", "60.100 release"])
    #expect(pull.gesture.inputs.map(\.input.kind) == [.touch, .move, .move, .release])
  }

  @Test(arguments: [80, 79.999_999_999_999])
  func `a pull of exactly the threshold is not declined, even if rounded`(way: Double) throws {
    #expect(try pulls(Self.short.map { $0.replacing("0 60", with: "0 \(way)") }).isEmpty)
  }

  @Test(arguments: [1, 2, 3, 5])
  func `a wheel after a few notches must keep turning for half a second`(count: Int) throws {
    let notches = (0..<count).map {
      "\(Instant(seconds: 1 + 0.05 * Double($0)).text) wheel 0 120 notch"
    }
    let stop = Instant(seconds: 1 + 0.05 * Double(count - 1) + ScrollModel.wheelGap).text
    // A page can report that its wheel has stopped.
    for end in [[], ["\(stop) wheel 0 0 momentum"]] {
      let pull = try pull(notches + end + ["9.000 pass"])
      let longer = try #require(pull.changes.first { $0.what == .longer })
      #expect(longer.from == pull.gesture.inputs[count - 1].at - pull.gesture.inputs[0].at)
      #expect(longer.to >= ScrollModel.notchTime && longer.to < 0.502)
    }
  }

  @Test func `a wheel does not keep turning until a later turn`() throws {
    let notches = [1, 1.05, 1.1, 1.4].map { "\(Instant(seconds: $0).text) wheel 0 120 notch" }
    let pulls = try pulls(notches + ["9.000 pass"])
    #expect(pulls.first?.changes.contains { $0.what == .longer } == false)
  }

  @Test func `a finger cannot stay until its next touch`() throws {
    let lines: [String] =
      Self.early.dropLast() + ["1.400 touch 160 300", "1.410 release", "9.000 pass"]
    #expect(try pull(lines, "threshold=80 resting=60 exit=1").changes.isEmpty)
  }

  @Test func `a pull that refreshes later by momentum is not declined`() throws {
    let lines = [
      "1.000 touch 160 300", "1.020 move 0 10", "1.040 move 0 20", "1.050 move 0 10",
      "1.050 release", "9.000 pass",
    ]
    #expect(try pull(lines, "threshold=35 resting=60").reason == .below(5))
    #expect(try pulls(lines, "threshold=35 resting=60 momentum=on").isEmpty)
  }

  @Test func `a cancelled touch would refresh if it had been pulled far enough before`() throws {
    let lines = Self.short.map { $0.replacing("release", with: "cancel") }
    let early = try pull(lines, "threshold=80 resting=60 trigger=threshold")
    #expect(early.reason == .cancelled)
    #expect(early.changes.map(\.what) == [.further, .threshold])
    #expect(try pull(lines).changes.isEmpty)
  }

  @Test func `a pull across the direction of its drag refreshes only if the drag turns`() throws {
    let lines = [
      "1.000 touch 160 300", "1.050 move 20 15", "1.100 move 80 0", "1.150 move 0 85",
      "1.200 release", "9.000 pass",
    ]
    let pulls = try pulls(
      lines, "threshold=80 resting=60\ncontrol left dash threshold=60 resting=60")
    #expect(pulls.map(\.edge) == [.top] && pulls.map(\.reason) == [.otherEdge])
    #expect(pulls.first?.changes.map(\.what) == [.further])
  }

  /// A finger that lifts while an earlier refresh ends.
  private static let early = [
    "0.000 begin top", "0.500 end top success", "1.000 touch 160 300", "1.050 move 0 10",
    "1.100 move 0 200", "1.200 release", "9.000 pass",
  ]
  private static let thrown = [
    "0.000 scroll 0 100", "1.000 touch 160 300", "1.020 move 0 30", "1.040 move 0 40",
    "1.060 move 0 30", "1.060 release", "9.000 pass",
  ]
  private static let notches =
    (0...8).map { "\(Instant(seconds: 1 + 0.05 * Double($0)).text) wheel 0 60 notch" } + [
      "9.000 pass"
    ]

  /// Pulls, and their reasons and changes; the last change goes from a value into a range.
  static let explained:
    [([String], String, Reason, [PullChange.What], Double, ClosedRange<Double>)] = [
      (short, "threshold=80", .below(20), [.further, .threshold], 80, 59.98...60.0.nextDown),
      (short, "threshold=20%", .below(60), [.further, .threshold], 120, 59.93...60.0.nextDown),
      (short, "threshold=80 trigger=manual", .manual, [], 0, 0...0),
      (short, "threshold=80 enabled=off", .disabled, [], 0, 0...0),
      (short, "threshold=80 shows=hidden", .hidden, [], 0, 0...0),
      (notches, "threshold=80", .tooBrief, [.longer], 0.4, ScrollModel.notchTime...0.502),
      (early, "threshold=80 exit=1", .alreadyRefreshing, [.longer], 0.2, 0.5...0.501),
      // 100 to the edge, 20 to the threshold, and the first 10, which move nothing.
      (thrown, "threshold=20", .momentum, [.further], 100, 130.0.nextUp...130.02),
      (
        ["0.000 begin top", "0.100 end top exhausted"] + short, "threshold=80", .exhausted, [], 0,
        0...0
      ),
    ]

  @Test(arguments: explained)
  func `a pull has a reason and the changes that would help`(
    lines: [String], behavior: String, reason: Reason, changes: [PullChange.What], from: Double,
    to: ClosedRange<Double>
  ) throws {
    let pull = try pull(lines, behavior + " resting=60")
    #expect(pull.reason == reason && pull.changes.map(\.what) == changes)
    guard let last = pull.changes.last else { return }
    #expect(last.from == from && to.contains(last.to), "\(last)")
  }

  @Test func `a leftover pull must be as long as the threshold by itself`() throws {
    let lines = [
      "0.000 begin top", "1.000 touch 160 300", "1.050 move 0 11", "1.100 move 0 -4",
      "1.200 end top success", "1.300 release", "9.000 pass",
    ]
    let pull = try pull(lines, "threshold=40 resting=60")
    #expect(pull.reason == .notPulledAnew)
    let further = try #require(pull.changes.first { $0.what == .further })
    // 40 points; the finger loses 10 at first, and finally moves back by 4.
    #expect(further.from == 11 && further.to > 54 && further.to <= 54.01)
  }

  @Test func `a request of a program is not a pull`() throws {
    let lines = [
      "0.000 begin top", "0.100 begin top", "0.200 end top success", "0.900 end top success",
    ]
    #expect(try pulls(lines).isEmpty)
  }

  @Test func `inputs at the same instant are distinguished`() throws {
    let lines = [
      "1.000 touch 160 300", "1.000 move 0 10", "1.000 move 0 60", "1.000 release",
      "1.000 touch 160 300", "1.000 move 0 20", "9.000 pass",
    ]
    let pull = try pull(lines)
    #expect(pull.gesture.place == 0 && pull.changes.map(\.what) == [.further, .threshold])
  }

  @Test func `a touch declines the pull of a wheel`() throws {
    let pull = try pull(["1.000 wheel 0 20", "1.050 wheel 0 20", "1.100 touch 160 300", "9 pass"])
    #expect(pull.gesture.source == .wheel && pull.at.seconds == 1.1)
    #expect(pull.changes.map(\.what) == [.further, .threshold])
  }
}
