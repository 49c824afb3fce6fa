import Testing

@testable import OverscrollServer

@Suite struct JournalBlockTests {
  private func block(_ lines: String...) -> [UInt8] {
    var block = JournalBlock()
    for line in lines { block.add(line) }
    return block.bytes
  }

  @Test func `whole blocks give their lines`() throws {
    let bytes = block("one", "two") + block("three")
    let whole = try JournalBlock.whole(in: bytes)
    #expect(whole.lines == ["one", "two", "three"] && whole.length == bytes.count)
    #expect(try JournalBlock.whole(in: []).length == 0)
  }

  @Test func `a block that was not written to its end is left out, wherever it ends`() throws {
    let (first, second) = (block("one", "two"), block("three", "four"))
    for count in 0..<second.count {
      let whole = try JournalBlock.whole(in: first + second.prefix(count))
      #expect(whole.lines == ["one", "two"] && whole.length == first.count)
    }
  }

  @Test func `a last block of which a byte is another one is left out`() throws {
    let (first, second) = (block("one", "two"), block("three", "four"))
    for index in second.indices {
      var torn = second
      torn[index] ^= 0xff
      #expect(try JournalBlock.whole(in: first + torn).lines == ["one", "two"])
    }
  }

  @Test func `a broken block that a whole one follows is damage`() {
    var first = block("one", "two")
    first[1] ^= 0x01
    #expect(throws: JournalError.self) { try JournalBlock.whole(in: first + block("three")) }
  }
}
