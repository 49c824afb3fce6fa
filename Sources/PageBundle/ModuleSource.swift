import OverscrollSystem

/// A JavaScript module, made into the lines of a function that returns what the module exports.
///
/// It is read line by line, and only in the plain forms in which the page is written:
///
///     import { a, b as c } from "./other.js";      import * as all from "../other.js";
///     export const a = …      export function b(…)      export async function c(…)      export class D …
///     export function* e(…)   import("./later.js")
///
/// Whatever else begins with `import` or `export` is refused rather than guessed. Comments are left out: the module itself is
/// served, too, and debuggers show that.
struct ModuleSource {
  /// A line of the function, and the line of the file that it stands for, counted from 0.
  typealias Line = (number: Int, text: String)

  /// Where the module is, from the page's folder, such as `browser/dom.js`.
  let path: String
  /// The paths of the modules that it imports, in order, with the names that it takes from each; no names stand for all.
  private(set) var imports: [(path: String, names: [String])] = []
  /// The paths of the modules that it imports when it needs them.
  private(set) var laterImports: [String] = []
  /// The names that it exports.
  private(set) var exports: [String] = []
  private(set) var lines: [Line] = []

  private enum Place {
    case code, comment, template
    /// In an import of several lines, which began at this line with these words.
    case importing(Int, Substring)
  }

  private var place = Place.code

  init(_ text: String, at path: String) throws(BundleError) {
    self.path = path
    for (number, line) in text[...].split(at: "\n").enumerated() { try read(line, number) }
    guard case .code = place else {
      throw .unfinished(path: path)
    }
  }

  private mutating func read(_ line: Substring, _ number: Int) throws(BundleError) {
    switch place {
    case .code: try readCode(line, number)
    case .importing(let start, let words):
      try readImport(words + " " + line.withoutIndentation, start)
    case .comment:
      guard let end = line.firstPlace(of: "*/")?.upperBound else { return }
      place = .code
      try readCode(line[end...], number)
    case .template:
      // If a lone backtick in a string has misled us, this is no text but a statement.
      guard !line.hasPrefix("import "), !line.hasPrefix("export ") else {
        throw unknown(line, number)
      }
      append(line, number)
    }
  }

  private mutating func readCode(_ line: Substring, _ number: Int) throws(BundleError) {
    let code = line.withoutIndentation
    if code.isEmpty || code.hasPrefix("//") { return }
    if code.hasPrefix("/*") {
      guard let end = code.firstPlace(of: "*/")?.upperBound else { return place = .comment }
      if end == code.endIndex { return }
    }
    if line.hasPrefix("import") || line.hasPrefix("export") {
      let word = line.prefix { isPartOfName($0) }
      switch (word, line[word.endIndex...].first) {
      case ("import", "("), ("import", "."): break
      case ("import", _): return try readImport(line, number)
      case ("export", _): return try readExport(line, number)
      default: break
      }
    }
    // Without its indentation, a page is smaller by one byte in 35.
    append(try withLaterImports(withoutComments(code), number), number)
  }

  private mutating func append(_ line: Substring, _ number: Int) {
    lines.append((number, String(line)))
    guard line.firstPlace(of: "`") != nil else { return }
    // Those that are escaped do not count.
    let backticks = line.split(at: "`").count - line.split(at: "\\`").count
    guard backticks % 2 == 1 else { return }
    if case .template = place { place = .code } else { place = .template }
  }
}

/// A line without its comments: what stands between `/*` and `*/`, and what follows `//` after a space, but for what is quoted.
///
/// A comment that goes on in the next line stays, and so does what follows a lone quote, as in a regular expression.
private func withoutComments(_ line: Substring) -> Substring {
  guard line.firstPlace(of: "/*") ?? line.firstPlace(of: "// ") != nil else { return line }
  var (code, rest) = (Substring(), line)
  var quote: Character?
  while let next = rest.first {
    if quote == nil, rest.hasPrefix(" // ") { break }
    if quote == nil, rest.hasPrefix("/*"), let end = rest.firstPlace(of: "*/")?.upperBound {
      rest = rest[end...].withoutIndentation
      continue
    }
    if quote == next { quote = nil } else if quote == nil, "\"'`".contains(next) { quote = next }
    // What is escaped ends no quote.
    let count = next == "\\" ? 2 : 1
    code += rest.prefix(count)
    rest = rest.dropFirst(count)
  }
  return code
}

// MARK: Imports and exports

extension ModuleSource {
  /// Turns an import, once it is complete, into constants that hold what another module's function returned.
  private mutating func readImport(_ words: Substring, _ number: Int) throws(BundleError) {
    guard words.hasSuffix(";") else { return place = .importing(number, words) }
    place = .code
    let halves = words.dropFirst("import ".count).split(at: " from ")
    guard words.hasPrefix("import "), halves.count == 2, halves[1].hasPrefix("\""),
      halves[1].hasSuffix("\";"), let other = resolved(halves[1].dropFirst().dropLast(2))
    else { throw unknown(words, number) }
    let (names, pattern) = try bindings(halves[0], number)
    imports.append((other, names))
    lines.append((number, "const \(pattern) = $module(\"\(other)\");"))
  }

  /// What stands between `import` and `from`, as the names that are imported and as the pattern of a constant.
  private func bindings(
    _ clause: Substring, _ number: Int
  ) throws(BundleError) -> (names: [String], pattern: String) {
    if clause.hasPrefix("* as ") { return ([], String(clause.dropFirst("* as ".count))) }
    guard clause.hasPrefix("{"), clause.hasSuffix("}") else { throw unknown(clause, number) }
    let items = clause.dropFirst().dropLast().split(separator: ",")
      .map { $0.split(separator: " ") }.filter { !$0.isEmpty }
    guard items.allSatisfy({ $0.count == 1 || $0.count == 3 && $0[1] == "as" }) else {
      throw unknown(clause, number)
    }
    let pattern = items.map { $0.count == 1 ? "\($0[0])" : "\($0[0]): \($0[2])" }
    return (items.map { String($0[0]) }, "{ \(pattern.joined(separator: ", ")) }")
  }

  private mutating func readExport(_ line: Substring, _ number: Int) throws(BundleError) {
    let declaration = line.dropFirst("export ".count)
    let forms = ["const ", "function ", "function* ", "async function ", "class "]
    guard line.hasPrefix("export "), let form = forms.first(where: declaration.hasPrefix) else {
      throw unknown(line, number)
    }
    let name = declaration.dropFirst(form.count).prefix { isPartOfName($0) }
    guard !name.isEmpty else { throw unknown(line, number) }
    exports.append(String(name))
    append(try withLaterImports(withoutComments(declaration), number), number)
  }

  /// A line of code in which the bundle's own function stands for each `import(…)`.
  private mutating func withLaterImports(
    _ line: Substring, _ number: Int
  ) throws(BundleError) -> Substring {
    guard line.firstPlace(of: "import") != nil else { return line }
    guard line.firstPlace(of: "import.meta") == nil else { throw unknown(line, number) }
    let parts = line.split(at: "import(")
    var code = parts[0]
    for part in parts.dropFirst() {
      let words = part.dropFirst().split(separator: "\"", maxSplits: 1)
      guard part.hasPrefix("\""), words.count == 2, words[1].hasPrefix(")"),
        let other = resolved(words[0])
      else { throw unknown(line, number) }
      laterImports.append(other)
      code += "$import(\"\(other)\"\(words[1])"
    }
    return code
  }

  /// The path that a relative address in this module leads to.
  private func resolved(_ address: some StringProtocol) -> String? {
    guard address.hasPrefix("./") || address.hasPrefix("../") else { return nil }
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in address.split(separator: "/") where part != "." {
      if part != ".." { parts.append(String(part)) } else if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }

  private func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_$".contains(character)
  }

  private func unknown(_ line: some StringProtocol, _ number: Int) -> BundleError {
    .unknownForm(path: path, line: number + 1, given: String(line))
  }
}

/// Searches by bytes. The standard library compares characters, which takes ten times as long: too long for all the modules of
/// a page at each start of a server.
extension Substring {
  /// Where some words are first; nil for nowhere.
  func firstPlace(of words: String) -> Range<Index>? {
    var (text, words) = (self, words)
    let found = text.withUTF8 { text in
      words.withUTF8 { words in unsafe firstOffset(of: words, in: text) }
    }
    guard let found else { return nil }
    let start = utf8.index(startIndex, offsetBy: found)
    return start..<utf8.index(start, offsetBy: words.utf8.count)
  }

  /// What stands before, between and after all places of some words.
  func split(at words: String) -> [Substring] {
    var (parts, rest) = ([Substring](), self)
    while let place = rest.firstPlace(of: words) {
      parts.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    return parts + [rest]
  }

  /// The line without the spaces at its start.
  var withoutIndentation: Substring { Substring(utf8.drop { $0 == UInt8(ascii: " ") }) }
}

/// How many bytes of a text are before the first place of some words; nil if they are nowhere in it.
private func firstOffset(
  of words: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
) -> Int? {
  guard let word = words.baseAddress, let start = text.baseAddress else { return nil }
  var offset = 0
  while offset + words.count <= text.count,
    let found = unsafe memchr(
      start + offset, Int32(word.pointee), text.count - words.count + 1 - offset)
  {
    offset = unsafe UnsafeRawPointer(found) - UnsafeRawPointer(start)
    if unsafe memcmp(found, word, words.count) == 0 { return offset }
    offset += 1
  }
  return nil
}
