extension StringProtocol {
  /// Whether it has only small letters and digits, of ASCII.
  public var isOfLettersAndDigits: Bool {
    utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}
