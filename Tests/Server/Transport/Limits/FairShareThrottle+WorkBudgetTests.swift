import Testing

@testable import OverscrollTransport

struct WorkBudgetTests {
  private let here = Self.address(1), there = Self.address(2)

  private static func address(_ number: Int) -> PeerAddress {
    PeerAddress(
      [UInt8](repeating: 0, count: 10) + [255, 255]
        + [24, 16, 8, 0].map { UInt8(number >> $0 & 255) })
  }

  @Test(arguments: [1, 2, 30, 100])
  func `an address gets a fifth of the time, with however many connections`(connections: Int) {
    var budget = WorkBudget()
    var now = 50.0
    var done = 0.0
    // Each connection works after its own pause, one after another.
    var ends = [Double](repeating: now, count: connections)
    while now < 60, let next = ends.indices.min(by: { ends[$0] < ends[$1] }) {
      now = max(now, ends[next]) + 0.000_5
      done += 0.000_5
      ends[next] = budget.add(0.000_5, of: here, at: now)
    }
    #expect(done > 1.95 && done < 2.05)
  }

  @Test func `every connection of an address has a turn before any has two`() {
    var budget = WorkBudget()
    let ends = (0..<3).map { budget.add(0.000_5, of: here, at: 50 + Double($0) * 0.000_5) }
    #expect(ends == ends.sorted())
    #expect(budget.add(0.000_5, of: here, at: ends[0] + 0.000_5) > ends[2])
  }

  @Test func `another address is not affected by a debt`() {
    var budget = WorkBudget()
    for _ in 0..<30 { _ = budget.add(0.000_5, of: here, at: 50) }
    #expect(budget.end(of: here, at: 50) > 50.05)
    #expect(budget.end(of: there, at: 50) < 50)
    #expect(abs(budget.add(0.001, of: there, at: 50) - 50.004) < 1e-9)
  }

  @Test(arguments: [true, false])
  func `an address that only connects and requests gets a fifth of the time`(isEncrypted: Bool) {
    var budget = WorkBudget()
    let (handshake, request) = (isEncrypted ? 0.000_7 : 0, 0.000_4)
    var (now, done) = (50.0, 0.0)
    while now < 60 {
      now = max(now, budget.entry(of: here))
      budget.addConnection(of: here, isEncrypted: isEncrypted, at: now)
      now += handshake
      if isEncrypted { budget.addHandshake(handshake, isFirst: true, of: here, at: now) }
      now = max(now, budget.entry(of: here)) + request
      budget.addRequest(request, of: here, at: now)
      done += handshake + request
    }
    // The unmeasured work is included, and the credit is added once.
    #expect(done > 1.6 && done < 2.05)
  }

  @Test func `many connections that perform handshakes later are charged when they connect`() {
    var (budget, count) = (WorkBudget(), 0)
    while budget.allowsEntry(of: here, at: 50) {
      budget.addConnection(of: here, isEncrypted: true, at: 50)
      count += 1
    }
    #expect(count > 5 && count < 20)
  }

  @Test func `a page that loads once does not wait`() {
    var budget = WorkBudget()
    for number in 0..<10 {
      let now = 50 + Double(number) * 0.000_5
      #expect(budget.allowsEntry(of: here, at: now))
      budget.addRequest(0.000_5, of: here, at: now + 0.000_5)
    }
  }

  @Test(arguments: [0.001, 0.06, 30])
  func `a piece of work is paid for completely, however long it is`(work: Double) {
    var budget = WorkBudget()
    #expect(abs(budget.add(work, of: here, at: 50) - (50 + 4 * work)) < 1e-9)
    #expect(abs(budget.add(work, of: here, at: 50 + work) - (50 + 9 * work)) < 1e-9)
  }

  @Test(arguments: [0.000_3, 0.001, 0.025])
  func `an address gets a fifth of the time even if each hello has a new connection`(work: Double) {
    var budget = WorkBudget()
    // All arrive at once, and each is handled in its turn.
    var done = 0.0, now = 50.0
    let first = budget.reserve(for: here, at: now)
    #expect(first.begin == now && first.work == 0)
    _ = budget.add(work, of: here, at: now + work, prepaid: first.work)
    var reservations = (1..<200).map { _ in budget.reserve(for: here, at: now + work) }
    #expect(
      reservations.map(\.begin) == reservations.map(\.begin).sorted(),
      "in the order in which they came")
    while !reservations.isEmpty {
      let reservation = reservations.removeFirst()
      now = max(now, reservation.begin) + work
      done += work
      _ = budget.add(work, of: here, at: now, prepaid: reservation.work)
    }
    #expect(done <= 0.21 * (budget.end(of: here, at: now) - 50))
    // The first hello predicts the work of the others.
    if work >= 0.001 { #expect(done <= 0.22 * (now - 50)) }
  }

  @Test func `an address that has worked for too long in an iteration waits for the next one`() {
    var budget = WorkBudget()
    budget.recordWork(0.001, of: here, in: 1)
    #expect(!budget.isExhausted(here, in: 1))
    budget.recordWork(0.002, of: here, in: 1)
    #expect(budget.isExhausted(here, in: 1))
    #expect(!budget.isExhausted(there, in: 1) && !budget.isExhausted(here, in: 2))
  }

  @Test func `only paid debts are forgotten`() {
    var budget = WorkBudget()
    for number in 0..<10_000 {
      let now = 50 + Double(number) * 0.001
      _ = budget.add(0.001, of: Self.address(number), at: now)
      #expect(budget.count <= 65)
      // The debts of the last 4 ms are not paid yet.
      for recent in max(number - 3, 0)...number {
        #expect(budget.end(of: Self.address(recent), at: now) > now)
      }
    }
  }
}
