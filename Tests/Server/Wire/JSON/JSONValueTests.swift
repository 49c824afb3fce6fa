import Foundation
import OverscrollTestSupport
import Testing

@testable import OverscrollWire

@Suite struct JSONValueTests {
  private static func read(_ text: [UInt8]) -> JSONValue? { try? JSONValue(reading: text) }

  /// Parses with Foundation, whose result is the expected one.
  private static func plain(_ text: [UInt8]) -> JSONValue? {
    (try? JSON(Data(text))).map(JSONValue.init)
  }

  /// Valid and invalid texts of all kinds.
  private static let texts =
    [
      "{}", "[]", " [ ] ", "{ }", "null", "true", "false", "nul", "truex", "True", "nullnull", "",
      " ", "\"\"", "\"a\"", "\"a", "a\"", "'a'", #""a\"b""#, #""\\\/\b\f\n\r\t""#, #""\a""#, #""\"#,
      #""\u00e4\u20ac""#, #""\ud83e\udee7""#, #""\ud83e""#, #""\ud83e\ud83e""#, #""\udee7\ud83e""#,
      #""\ud83ex""#, #""\ud83e\n""#, #""\udee7""#, #""\u12""#, #""\u+123""#, #""\u000g""#,
      #""\U0041""#,
      #""\u0000""#, "\"\u{0}\"", "\"\u{1f}\"", "\"\t\"", "\"\n\"", "\"\u{7f}\"", "\"🫧ä\"", "0",
      "-0",
      "1", "-1", "01", "-01", "+1", ".5", "5.", "1.5", "-1.5e3", "1E+2", "1e-2", "1e", "1e+", "--1",
      "- 1", "1 2", "0x10", "1_0", "NaN", "Infinity", "-Infinity", "1e308", "1e309", "-1e309",
      "123456789012345678901234567890", "0.1234567890123456789012345678901234567890",
      "9007199254740993", "4.9e-324", "2.2250738585072011e-308", "[1,2]", "[,1]", "[1 2]",
      "[1,,2]", "[", "]", "[[1]", "[1]]", #"{"a":1}"#, #"{,"a":1}"#, #"{"a"}"#,
      #"{"a":}"#,
      #"{"a" : 1 , "b":[{}]}"#, #"{a:1}"#, #"{1:1}"#, #"{"a":1 "b":2}"#, #"{"a"=1}"#,
      #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#, #"{"é":1,"e\#u{301}":2}"#, "[1]//", "/**/[1]",
      "\u{a0}1", "\u{b}1", "\r\n\t 1 \r\n", "[1}", "{\"a\":1]",
    ].map { Array($0.utf8) } + [
      [0x22, 0xff, 0x22], [0x22, 0xc3, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0x22, 0xc0, 0x80, 0x22],
      [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], [0x5b, 0x80, 0x5d],
    ]

  @Test(arguments: texts) func `a text is parsed as Foundation parses it`(text: [UInt8]) {
    #expect(JSONValueTests.read(text) == JSONValueTests.plain(text))
  }

  @Test(arguments: ["[1,]", "[[],]", #"{"a":1,}"#, "1\u{0}", "\u{feff}1"])
  func `invalid JSON is refused even if Foundation accepts it`(text: String) {
    #expect(JSONValueTests.plain(Array(text.utf8)) != nil)
    #expect(JSONValueTests.read(Array(text.utf8)) == nil)
  }

  @Test func `a number that is too small for a double is 0`() {
    #expect(JSONValueTests.read(Array("1e-400".utf8)) == .number(0))
  }

  @Test func `a damaged text is parsed or refused as by Foundation`() {
    var random = SplitMix64(seed: 7)
    let whole = Array(
      #"{"hello":{"version":1,"viewport":[390,-844.5e0],"a\"\u00e4":null,"t":[true,false,{}]}}"#
        .utf8)
    let pieces = Array(#"{}[],:"\ue0.-+19tn /"#.utf8) + [0, 0x80, 0xc3]
    var read = 0
    for _ in 0..<3000 {
      var text = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        let piece = pieces.randomElement(using: &random).map { [$0] } ?? []
        text.replaceSubrange(place..<place + Int.random(in: 0...1, using: &random), with: piece)
      }
      let plain = JSONValueTests.plain(text), words = String(decoding: text, as: UTF8.self)
      guard let value = JSONValueTests.read(text) else {
        // Foundation accepts a trailing comma, and zeros after the text.
        let isForgiven = text.contains(0) || words.contains(/,\s*[\]}]/)
        #expect(plain == nil || isForgiven, "\(words)")
        continue
      }
      read += 1
      #expect(value == plain, "\(words)")
    }
    #expect(read > 300)
  }

  @Test func `the maximum depth is 512 lists and objects`() {
    let lists = {
      Array((String(repeating: "[", count: $0) + String(repeating: "]", count: $0)).utf8)
    }
    #expect(JSONValueTests.read(lists(512)) != nil)
    #expect(JSONValueTests.read(lists(513)) == nil)
    #expect(JSONValueTests.read(lists(100_000)) == nil)
  }

  @Test(arguments: [
    (#"["a,{[:", "\\", "\"{", {}]"#, 2, 5), ("[]", 1, 1), (#"{"a":[1,2,3]}"#, 2, 5),
  ])
  func `objects, lists and values are limited`(text: String, containers: Int, values: Int) {
    func isRead(_ containers: Int, _ values: Int) -> Bool {
      let limits = JSONValue.Limits(containers: containers, values: values)
      return (try? JSONValue(reading: Array(text.utf8), within: limits)) != nil
    }
    #expect(isRead(containers, values))
    #expect(!isRead(containers - 1, values) && !isRead(containers, values - 1))
  }

  @Test func `integers are kept if they are written as integers`() throws {
    let limits = JSONValue.Limits(containers: 1, values: 3)
    #expect(
      try JSONValue(reading: Array("[9007199254740993,5.0]".utf8), within: limits)
        == .array([.integer(9_007_199_254_740_993), .number(5)]))
  }

  @Test func `the sign of zero is kept`() {
    #expect(JSONValueTests.read(Array("-0".utf8)).map { "\($0)" } == "number(-0.0)")
  }
}

extension JSONValue {
  fileprivate init(_ json: JSON) {
    self =
      switch json {
      case .null: .null
      case .bool(let bool): .bool(bool)
      case .number(let number): .number(number)
      case .string(let string): .string(string)
      case .array(let elements): .array(elements.map(JSONValue.init))
      case .object(let members): .object(members.mapValues(JSONValue.init))
      }
  }
}
