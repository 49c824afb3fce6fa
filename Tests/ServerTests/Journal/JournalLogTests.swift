import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// A log on a disk that is only memory.
@Suite struct JournalLogTests {
  private let disk = SimulatedDisk(limit: 100_000, segmentSize: 1_000)
  private let one = String(repeating: "a", count: 26)
  private let two = String(repeating: "b", count: 26)

  @Test func `a journal is what was written since it began last`() throws {
    try disk.write(.begin([1]), one)
    try disk.write(.append([2, 3]), one)
    try disk.write(.begin([7]), two)
    try disk.write(.append([4]), one)
    #expect(disk.journals == [one: [1, 2, 3, 4], two: [7]])
    try disk.write(.begin([5]), one)
    #expect(disk.journals == [one: [5], two: [7]])
    disk.restart()
    #expect(disk.journals == [one: [5], two: [7]])
    try disk.write(.append([6]), one)
    #expect(disk.journals[one] == [5, 6])
  }

  @Test func `a journal that was removed stays so after a restart`() throws {
    try disk.write(.begin([1]), one)
    try disk.write(.begin([2]), two)
    disk.remove(one)
    disk.remove(one)
    disk.restart()
    #expect(disk.journals == [two: [2]])
    #expect(throws: JournalError.self) { try disk.write(.append([3]), one) }
  }

  @Test func `what follows a record that was lost is passed over, and other journals stay whole`()
    throws
  {
    try disk.write(.begin([1]), one)
    try disk.write(.begin([2]), two)
    try disk.write(.append([3]), one)
    disk.damage(one)
    try disk.write(.append([4]), one)
    try disk.write(.append([5]), two)
    disk.restart()
    #expect(disk.journals == [one: [1], two: [2, 5]])
    #expect(disk.log.damagedBytes > 0 && disk.log.index.shortened == [one])
    try disk.write(.append([6]), one)
    disk.restart()
    #expect(disk.journals == [one: [1, 6], two: [2, 5]])
  }

  @Test func `a journal of which a record cannot be read is damaged`() throws {
    try disk.write(.begin([1]), one)
    disk.damage(one)
    #expect(try disk.log.payload(one) == nil)
    #expect(throws: JournalError.self) { try disk.log.saved(one) }
  }

  @Test func `a damaged journal does not keep the others from being written once more`() throws {
    try disk.write(.begin([1]), one)
    disk.damage(one)
    let three = String(repeating: "c", count: 26)
    try disk.write(.begin([3]), three)
    for _ in 0..<100 { try disk.write(.begin([UInt8](repeating: 2, count: 200)), two) }
    #expect(disk.log.index.segmentCount <= 6)
    var log = disk.log
    #expect(log.drainDamaged() == [one] && log.drainDamaged().isEmpty)
    #expect(disk.journals[three] == [3] && disk.journals[one] == nil)
  }

  @Test func `a journal that was written once more is as old as it was`() throws {
    try disk.write(.begin([1]), one, at: 5)
    let place = disk.log.index.journals[one]?.first
    for _ in 0..<100 { try disk.write(.begin([UInt8](repeating: 2, count: 200)), two, at: 100) }
    #expect(disk.log.index.journals[one]?.first != place)
    var log = disk.log
    log.forget(before: 50, until: .max)
    #expect(Array(log.index.journals.keys) == [two])
  }

  @Test func `what cannot be read now is not written once more, and stays`() throws {
    try disk.write(.begin([1]), one)
    disk.isUnreadable = true
    for _ in 0..<100 { try disk.write(.begin([UInt8](repeating: 2, count: 200)), two) }
    disk.isUnreadable = false
    #expect(disk.journals[one] == [1])
    for _ in 0..<100 { try disk.write(.begin([UInt8](repeating: 2, count: 200)), two) }
    #expect(disk.journals[one] == [1] && disk.log.index.segmentCount <= 6)
  }

  @Test func `a record that is longer than a segment has a segment of its own`() throws {
    let long = [UInt8](repeating: 1, count: 5_000)
    try disk.write(.begin([1]), one)
    try disk.write(.begin(long), two)
    try disk.write(.append([2]), one)
    disk.restart()
    #expect(disk.journals == [one: [1, 2], two: long])
  }

  @Test func `what is not needed goes, and a session that rests stays`() throws {
    try disk.write(.begin([1]), one)
    for count in 0..<500 {
      try disk.write(.begin([UInt8](repeating: UInt8(count & 255), count: 200)), two)
      if count.isMultiple(of: 20) { disk.sync() }
      #expect(disk.log.index.segmentCount <= 6)
    }
    disk.sync()
    #expect(disk.log.storage.segments.count <= 6)
    disk.restart()
    #expect(disk.journals[one] == [1])
  }

  @Test func `all that many sessions wrote stays, however often the log is written once more`()
    throws
  {
    var random = SplitMix64(seed: 1)
    var expected: [String: [UInt8]] = [:]
    let disk = SimulatedDisk(segmentSize: 1_000)
    let names = "abcdefghijklmnopqrst".map { String(repeating: $0, count: 26) }
    for _ in 0..<2_000 {
      let name = try #require(names.randomElement(using: &random))
      let bytes = (0..<random.integer(0..<60)).map { _ in UInt8(random.integer(0..<256)) }
      switch random.integer(0..<20) {
      case 0: disk.sync()
      case 1: disk.restart()
      case 2..<4:
        disk.remove(name)
        expected[name] = nil
      case 4..<8:
        try disk.write(.begin(bytes), name)
        expected[name] = bytes
      default:
        guard expected[name] != nil else { continue }
        try disk.write(.append(bytes), name)
        expected[name]? += bytes
      }
      #expect(disk.log.index.bytes == disk.log.index.journals.values.map(\.bytes).reduce(0, +))
    }
    #expect(disk.journals == expected)
    #expect(disk.log.index.segmentCount <= 4 + 2 * (disk.log.index.bytes / 1_000) + 1)
  }

  @Test func `of a machine that fails a journal is as it was once since the disk had all`() throws {
    var random = SplitMix64(seed: 2)
    let names = "abcdef".map { String(repeating: $0, count: 26) }
    for _ in 0..<100 {
      let disk = SimulatedDisk(segmentSize: 6_000)
      var now: [String: [UInt8]] = [:]
      /// What each journal was since the disk had all.
      var since: [String: [[UInt8]]] = [:]
      for _ in 0..<random.integer(1..<100) {
        let name = try #require(names.randomElement(using: &random))
        let bytes = (0..<random.integer(1..<400)).map { _ in UInt8(random.integer(0..<256)) }
        if random.integer(0..<30) == 0 {
          disk.sync()
          since = now.mapValues { [$0] }
        } else if now[name] == nil || random.integer(0..<10) == 0 {
          try disk.write(.begin(bytes), name)
          now[name] = bytes
        } else {
          try disk.write(.append(bytes), name)
          now[name]? += bytes
        }
        if let state = now[name] { since[name, default: []].append(state) }
      }
      #expect(disk.fail(&random).isEmpty)
      for (name, journal) in disk.journals {
        #expect(since[name]?.contains(journal) == true)
      }
    }
  }

  @Test func `journals have a limit, and what they have stays whole`() throws {
    let disk = SimulatedDisk(limit: 2 * JournalRecord.size(8), segmentSize: 1_000)
    try disk.write(.begin([1]), one)
    try disk.write(.append([2]), one)
    #expect(throws: JournalError.self) { try disk.write(.append([3]), one) }
    #expect(throws: JournalError.self) { try disk.write(.begin([4]), two) }
    #expect(disk.journals == [one: [1, 2]])
    // What begins anew replaces what it has.
    try disk.write(.begin([5]), one)
    try disk.write(.begin([6]), two)
    #expect(disk.journals == [one: [5], two: [6]])
  }

  @Test func `a disk that is full when a segment ends takes no more, and goes on once it has room`()
    throws
  {
    try disk.write(.begin([1]), one)
    for _ in 0..<4 { try disk.write(.append([UInt8](repeating: 2, count: 150)), one) }
    let before = disk.journals
    disk.isFull = true
    var log = disk.log
    #expect(throws: JournalError.self) {
      for _ in 0..<10 { try log.write(.append([UInt8](repeating: 2, count: 150)), one, at: 0) }
    }
    disk.isFull = false
    try disk.write(.append([3]), one)
    #expect(disk.journals[one] == (before[one] ?? []) + [3])
  }

  @Test func `the oldest go first where there is too much, and what is older than a date`() throws {
    let names = "abcdef".map { String(repeating: $0, count: 26) }
    for (index, name) in names.enumerated() {
      try disk.write(.begin([1]), name, at: UInt32(10 * index))
    }
    var log = disk.log
    log.forget(before: 15, until: 3 * JournalRecord.size(1))
    #expect(Set(log.index.journals.keys) == Set(names[3...]))
  }

  @Test func `the journals that were written since the disk had all are given up where it fails`()
    throws
  {
    try disk.write(.begin([UInt8](repeating: 1, count: 900)), one)
    try disk.write(.begin([2]), two)
    var log = disk.log
    let place = try #require(log.index.journals[two]?.last)
    #expect(log.giveUp(from: place.segment) == [two])
    #expect(Array(log.index.journals.keys) == [one])
    try log.write(.begin([3]), two, at: 0)
    #expect(log.index.journals[two].map { $0.first.segment > place.segment } == true)
  }
}
