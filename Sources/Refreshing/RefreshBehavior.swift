/// What a refresh control declares: its distances, what sets it off, and how long things take.
public struct RefreshBehavior: Hashable, Sendable {
  /// The pull in points beyond which it arms, above 0.
  public var threshold: Double
  /// The space in points that it holds open while it refreshes.
  public var resting: Double
  /// What sets it off.
  public var trigger: Trigger
  /// What it waits for once its work is done.
  public var ending: Ending
  /// The animation it repeats while it refreshes.
  public var cycle: Cycle
  /// Seconds its exit animation takes before the space closes.
  public var exit: Double
  /// Seconds that a refresh shows at least, however fast its work is done.
  public var minimum: Double
  /// Whether it can be pulled at all.
  public var isEnabled: Bool

  /// Creates a behaviour; distances and times are finite and not negative, the threshold is above 0.
  public init(
    threshold: Double, resting: Double, trigger: Trigger = .release, ending: Ending = [],
    cycle: Cycle = Cycle(duration: 0), exit: Double = 0, minimum: Double = 0,
    isEnabled: Bool = true
  ) {
    precondition(threshold > 0 && threshold.isFinite, "a threshold is above 0")
    precondition(
      [resting, exit, minimum].allSatisfy { $0 >= 0 && $0.isFinite },
      "distances and times are finite and not negative")
    self.threshold = threshold
    self.resting = resting
    self.trigger = trigger
    self.ending = ending
    self.cycle = cycle
    self.exit = exit
    self.minimum = minimum
    self.isEnabled = isEnabled
  }
}

/// What sets a refresh off.
public enum Trigger: Hashable, Sendable {
  /// The finger lifts beyond the threshold.
  case release
  /// The pull passes the threshold, with the finger still down.
  case threshold
  /// The program alone.
  case manual
}

/// What a refresh waits for once its work is done; nothing: it ends at once.
public struct Ending: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It waits for the end of the running cycle.
  public static let afterCycle = Ending(rawValue: 1)
  /// It waits until no finger is down.
  public static let onRelease = Ending(rawValue: 2)
}

/// The animation that a control repeats while it refreshes.
public struct Cycle: Hashable, Sendable {
  /// Seconds that one cycle takes; 0 for no cycles.
  public var duration: Double
  /// Seconds that each cycle waits before it moves.
  public var delay: Double

  /// Creates a cycle; its times are finite and not negative.
  public init(duration: Double, delay: Double = 0) {
    precondition(
      duration >= 0 && delay >= 0 && duration.isFinite && delay.isFinite,
      "a cycle's times are finite and not negative")
    self.duration = duration
    self.delay = delay
  }

  /// Seconds from the begin of one cycle to the begin of the next; nil without cycles.
  public var period: Double? { duration > 0 ? delay + duration : nil }
}

/// How the work of a refresh came out.
public enum Outcome: String, CaseIterable, Sendable {
  /// There is something new, or at least it is known that there is not.
  case success
  /// It could not be found out.
  case failure
  /// There will never be more.
  case exhausted
}
