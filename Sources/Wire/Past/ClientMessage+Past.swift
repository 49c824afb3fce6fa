import OverscrollScrolling

// What a page asks of the session's past.

extension ClientMessage {
  /// A moment of a course of the session.
  public struct Moment: Hashable, Sendable {
    /// Seconds on the course's clock.
    public var at: Double
    /// The number of the course; nil for the one that the session follows.
    public var course: Int?

    /// Creates a moment.
    public init(at: Double, course: Int? = nil) { (self.at, self.course) = (at, course) }
  }

  /// Settings that a course did not have.
  public struct WhatIf: Hashable, Sendable {
    /// The number of the course; nil for the one that the session follows.
    public var course: Int?
    /// Lines that change settings, as those of an input.
    public var lines: [String]
    /// The number by which the page knows the changed course.
    public var number: UInt32

    /// Creates the settings.
    public init(_ lines: [String], in course: Int? = nil, as number: UInt32) {
      (self.lines, self.course, self.number) = (lines, course, number)
    }
  }

  /// A part of a file, which is longer than a message may be.
  public struct Part: Hashable, Sendable {
    /// The file's name.
    public var name: String
    /// The number of this part, from 1 on, and that of the last one.
    public var part, parts: Int
    /// The part's text.
    public var text: String

    /// Creates a part.
    public init(name: String, part: Int, of parts: Int, text: String) {
      (self.name, self.part, self.parts, self.text) = (name, part, parts, text)
    }
  }

  /// The latest instant that a page may name, seconds: 31 years.
  static let latest = 1e9
  /// The most parts of a file.
  public static let mostParts = 1_000

  static func recording(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["course"])
    return .recording(course: try course(body))
  }

  /// The most lines of a question what would have been: one for each of the things that can be set.
  private static let mostLines = 32

  static func whatIf(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["course", "lines", "as"])
    let number = try body["as"].integer(from: 1, to: Int(UInt32.max))
    return .whatIf(
      WhatIf(
        try body["lines"].strings(atMost: mostLines), in: try course(body), as: UInt32(number)))
  }

  static func why(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["edge", "at", "course"])
    let edge: ScrollEdge = try body["edge"].word()
    let isNow = body["at"].isAbsent && body["course"].isAbsent
    return .why(edge, isNow ? nil : try moment(body))
  }

  static func fork(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["at", "course"])
    return .fork(try moment(body))
  }

  private static func moment(_ body: JSONReader) throws(WireError) -> Moment {
    Moment(at: try body["at"].number(in: 0...latest), course: try course(body))
  }

  static func save(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["as", "from"])
    return .save(
      body["as"].isAbsent ? .transcript : try body["as"].word(),
      from: body["from"].isAbsent ? nil : try body["from"].number(in: 0...latest))
  }

  private static func course(_ body: JSONReader) throws(WireError) -> Int? {
    let course = body["course"]
    return course.isAbsent ? nil : try course.integer(from: 1)
  }

  static func importing(_ body: JSONReader) throws(WireError) -> ClientMessage {
    try body.hasOnly(["name", "part", "parts", "text"])
    return .importing(
      Part(
        name: try body["name"].string(), part: try body["part"].integer(from: 1, to: mostParts),
        of: try body["parts"].integer(from: 1, to: mostParts), text: try body["text"].string()))
  }
}
