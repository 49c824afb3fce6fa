import OverscrollPhysics
import OverscrollTestSupport
import Testing

@Suite struct NumericsTests {
  /// The bits of the functions' results as written by numerics.py, which checks them against mpmath.
  struct Table: Decodable {
    let seed: UInt32
    let hashed: Int
    let functions: [Entry]
  }

  /// A function's samples, and the hash of its results for random arguments.
  struct Entry: Decodable, CustomTestStringConvertible {
    let name: String
    let range: [Double]
    let exponents: [Int]
    let signed: Bool
    let hash: UInt32
    let samples: [String]
    var testDescription: String { name }
  }

  static let table: Table = Repository.vectors("numerics")

  @Test(arguments: table.functions)
  func `an elementary function equals its vectors to the last bit`(entry: Entry) throws {
    #expect(entry.samples.count > 1000)
    for sample in entry.samples {
      let numbers = try sample.split(separator: " ").map {
        Double(bitPattern: try #require(UInt64($0, radix: 16)))
      }
      let expected = numbers[numbers.count - 1]
      let result = try Self.call(entry.name, numbers)
      let isSame = result.bitPattern == expected.bitPattern || result.isNaN && expected.isNaN
      #expect(isSame, "\(entry.name)\(numbers.dropLast()) is \(result), not \(expected)")
    }
  }

  @Test(arguments: table.functions)
  func `an elementary function's random samples have the hash of its vectors`(entry: Entry) throws {
    var words = Words(state: Self.table.seed)
    var hash: UInt32 = 0x811c_9dc5
    for index in 0..<Self.table.hashed {
      let first = words.argument(of: entry, index)
      let second = entry.name == "atan2" ? words.argument(of: entry, index) : 0
      let bits = try Self.call(entry.name, [first, second]).bitPattern
      hash = (hash ^ UInt32(truncatingIfNeeded: bits)) &* 0x0100_0193
      hash = (hash ^ UInt32(bits >> 32)) &* 0x0100_0193
    }
    #expect(hash == entry.hash)
  }

  private static func call(_ name: String, _ arguments: [Double]) throws -> Double {
    let x = arguments[0]
    switch name {
    case "exp": return Numerics.exp(x)
    case "expm1": return Numerics.expm1(x)
    case "log": return Numerics.log(x)
    case "log1p": return Numerics.log1p(x)
    case "sin": return Numerics.sin(x)
    case "cos": return Numerics.cos(x)
    case "atan2": return Numerics.atan2(x, arguments[1])
    case "atanh": return Numerics.atanh(x)
    default: throw UnknownFunction(name: name)
    }
  }

  private struct UnknownFunction: Error { let name: String }
}

/// Mulberry32: random integers from a seed, the same as in numerics.py and numerics.test.js.
private struct Words {
  var state: UInt32

  mutating func next() -> UInt32 {
    state &+= 0x6d2b_79f5
    var mixed = (state ^ state >> 15) &* (state | 1)
    mixed ^= mixed &+ (mixed ^ mixed >> 7) &* (mixed | 61)
    return mixed ^ mixed >> 14
  }

  mutating func argument(of entry: NumericsTests.Entry, _ index: Int) -> Double {
    let (one, two, three) = (next(), next(), next())
    if index.isMultiple(of: 2) {
      let part = (Double(one >> 5) * 67_108_864 + Double(two >> 6)) / 9_007_199_254_740_992
      return entry.range[0] + (entry.range[1] - entry.range[0]) * part
    }
    let count = entry.exponents[1] - entry.exponents[0] + 1
    let exponent = entry.exponents[0] + Int(three) % count
    let sign = entry.signed ? UInt64(one >> 31) << 63 : 0
    let fraction = UInt64(one & 0xf_ffff) << 32 | UInt64(two)
    return Double(bitPattern: sign | UInt64(exponent + 1023) << 52 | fraction)
  }
}
