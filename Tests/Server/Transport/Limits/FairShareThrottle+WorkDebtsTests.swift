import Testing

@testable import OverscrollTransport

struct WorkDebtsTests {
  private let here = Self.address(1), there = Self.address(2)

  private static func address(_ number: Int) -> PeerAddress {
    PeerAddress(
      [UInt8](repeating: 0, count: 10) + [255, 255]
        + [24, 16, 8, 0].map { UInt8(number >> $0 & 255) })
  }

  @Test(arguments: [1, 2, 30, 100])
  func `an address gets a fifth of the time, with however many connections`(connections: Int) {
    var debts = WorkDebts()
    var now = 50.0
    var done = 0.0
    // Each connection works after its own pause, one after another.
    var ends = [Double](repeating: now, count: connections)
    while now < 60, let next = ends.indices.min(by: { ends[$0] < ends[$1] }) {
      now = max(now, ends[next]) + 0.000_5
      done += 0.000_5
      ends[next] = debts.add(0.000_5, of: here, at: now)
    }
    #expect(done > 1.95 && done < 2.05)
  }

  @Test func `every connection of an address has a turn before any has two`() {
    var debts = WorkDebts()
    let ends = (0..<3).map { debts.add(0.000_5, of: here, at: 50 + Double($0) * 0.000_5) }
    #expect(ends == ends.sorted())
    #expect(debts.add(0.000_5, of: here, at: ends[0] + 0.000_5) > ends[2])
  }

  @Test func `another address is not affected by a debt`() {
    var debts = WorkDebts()
    for _ in 0..<30 { _ = debts.add(0.000_5, of: here, at: 50) }
    #expect(debts.end(of: here, at: 50) > 50.05)
    #expect(debts.end(of: there, at: 50) < 50)
    #expect(abs(debts.add(0.001, of: there, at: 50) - 50.004) < 1e-9)
  }

  @Test(arguments: [true, false])
  func `an address that only connects and requests gets a fifth of the time`(isEncrypted: Bool) {
    var debts = WorkDebts()
    let (handshake, request) = (isEncrypted ? 0.000_7 : 0, 0.000_4)
    var (now, done) = (50.0, 0.0)
    while now < 60 {
      now = max(now, debts.entry(of: here))
      debts.addConnection(of: here, isEncrypted: isEncrypted, at: now)
      now += handshake
      if isEncrypted { debts.addHandshake(handshake, isFirst: true, of: here, at: now) }
      now = max(now, debts.entry(of: here)) + request
      debts.addRequest(request, of: here, at: now)
      done += handshake + request
    }
    // The unmeasured work is included, and the credit is added once.
    #expect(done > 1.6 && done < 2.05)
  }

  @Test func `many connections that perform handshakes later are charged when they connect`() {
    var (debts, count) = (WorkDebts(), 0)
    while debts.allowsEntry(of: here, at: 50) {
      debts.addConnection(of: here, isEncrypted: true, at: 50)
      count += 1
    }
    #expect(count > 5 && count < 20)
  }

  @Test func `a page that loads once does not wait`() {
    var debts = WorkDebts()
    for number in 0..<10 {
      let now = 50 + Double(number) * 0.000_5
      #expect(debts.allowsEntry(of: here, at: now))
      debts.addRequest(0.000_5, of: here, at: now + 0.000_5)
    }
  }

  @Test(arguments: [0.001, 0.06, 30])
  func `a piece of work is paid for completely, however long it is`(work: Double) {
    var debts = WorkDebts()
    #expect(abs(debts.add(work, of: here, at: 50) - (50 + 4 * work)) < 1e-9)
    #expect(abs(debts.add(work, of: here, at: 50 + work) - (50 + 9 * work)) < 1e-9)
  }

  @Test(arguments: [0.000_3, 0.001, 0.025])
  func `an address gets a fifth of the time even if each hello has a new connection`(work: Double) {
    var debts = WorkDebts()
    // All arrive at once, and each is handled in its turn.
    var done = 0.0, now = 50.0
    let first = debts.turn(of: here, at: now)
    #expect(first.begin == now && first.work == 0)
    _ = debts.add(work, of: here, at: now + work, prepaid: first.work)
    var turns = (1..<200).map { _ in debts.turn(of: here, at: now + work) }
    #expect(turns.map(\.begin) == turns.map(\.begin).sorted(), "in the order in which they came")
    while !turns.isEmpty {
      let turn = turns.removeFirst()
      now = max(now, turn.begin) + work
      done += work
      _ = debts.add(work, of: here, at: now, prepaid: turn.work)
    }
    #expect(done <= 0.21 * (debts.end(of: here, at: now) - 50))
    // The first hello predicts the work of the others.
    if work >= 0.001 { #expect(done <= 0.22 * (now - 50)) }
  }

  @Test func `an address that has worked for too long in a turn waits for the next one`() {
    var debts = WorkDebts()
    debts.noteTurn(0.001, of: here, in: 1)
    #expect(!debts.hasWorked(here, in: 1))
    debts.noteTurn(0.002, of: here, in: 1)
    #expect(debts.hasWorked(here, in: 1))
    #expect(!debts.hasWorked(there, in: 1) && !debts.hasWorked(here, in: 2))
  }

  @Test func `paid debts are forgotten, and no others`() {
    var debts = WorkDebts()
    for number in 0..<10_000 {
      let now = 50 + Double(number) * 0.001
      _ = debts.add(0.001, of: Self.address(number), at: now)
      #expect(debts.count <= 65)
      // The debts of the last 4 ms are not paid yet.
      for recent in max(number - 3, 0)...number {
        #expect(debts.end(of: Self.address(recent), at: now) > now)
      }
    }
  }
}
