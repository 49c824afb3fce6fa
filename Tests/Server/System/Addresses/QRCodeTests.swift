import Foundation
import OverscrollTestSupport
import Testing

@testable import OverscrollSystem

/// The expected numbers are from ISO 18004.
@Suite struct QRCodeTests {
  private let link = "http://192.168.1.20:8080/?session=8sdk2"

  /// Versions, and the maximum number of bytes in each with error correction level M.
  @Test(arguments: [(1, 14), (2, 26), (3, 42), (4, 62), (5, 84), (6, 106), (10, 213), (40, 2331)])
  func `a code has the smallest version that fits its text`(version: Int, mostBytes: Int) {
    #expect(QRCode(String(repeating: "x", count: mostBytes))?.size == 17 + 4 * version)
    guard version < 40 else { return }
    #expect(QRCode(String(repeating: "x", count: mostBytes + 1))?.size == 21 + 4 * version)
  }

  @Test func `the length of a text counts in bytes, and a text that is too long has no code`() {
    #expect(QRCode(String(repeating: "é", count: 1165)) != nil)
    #expect(QRCode(String(repeating: "é", count: 1166)) == nil)
  }

  @Test func `each row is written as digits of four modules`() throws {
    let code = try #require(QRCode(link))
    let rows = code.rows
    #expect(rows.count == code.size)
    for (y, row) in rows.enumerated() {
      let bits = try row.flatMap { digit in
        let number = try #require(digit.hexDigitValue)
        return [8, 4, 2, 1].map { number & $0 != 0 }
      }
      #expect(bits.count == (code.size + 3) / 4 * 4)
      #expect(bits.enumerated().allSatisfy { $0.element == code[$0.offset, y] })
    }
  }

  @Test func `a terminal shows two modules per character, and a margin of four modules`() throws {
    let code = try #require(QRCode(link))
    let (paint, plain) = ("\u{1B}[38;5;16;48;5;231m", "\u{1B}[0m")
    let isDark: [Character: (Bool, Bool)] = [
      "█": (true, true), "▀": (true, false), "▄": (false, true), " ": (false, false),
    ]
    #expect(code.lines.count == (code.size + 2 * 4 + 1) / 2)
    for (number, line) in code.lines.enumerated() {
      #expect(line.hasPrefix(paint) && line.hasSuffix(plain))
      let blocks = line.dropFirst(paint.count).dropLast(plain.count)
      #expect(blocks.count == code.size + 2 * 4)
      for (x, block) in blocks.enumerated() {
        let (upper, lower) = try #require(isDark[block])
        #expect(upper == code[x - 4, 2 * number - 4] && lower == code[x - 4, 2 * number - 3])
      }
    }
  }

  @Test func `the example of PROTOCOL md shows the code of its link`() throws {
    let text = String(
      decoding: Repository.contents("Sources/Server/Wire/PROTOCOL.md"), as: UTF8.self)
    let example = try #require(text.firstRange(of: #"{"join": {"reach""#))
    let end = try #require(text[example.lowerBound...].firstRange(of: "```"))
    let join = try JSON(Data(text[example.lowerBound..<end.lowerBound].utf8))["join"]
    let link = try #require(join["links"].array.first)
    #expect(QRCode(link["url"].string ?? "")?.rows == link["code"].array.compactMap(\.string))
  }
}
