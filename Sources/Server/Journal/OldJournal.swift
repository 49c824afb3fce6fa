import OverscrollSystem
import OverscrollBytes
import OverscrollTranscripts
import OverscrollWire

/// The journal of a session as servers before the log kept it: a file of its own, which is read once, into the log.
///
/// It is a transcript: the settings with which the session's model began, then a line for each input. Notes are JSON, in comments
/// that begin with `#!`. Lines that were written at once are followed by a line with their sum.
struct OldJournal {
  let session: String
  let path: String

  private static let ending = ".txt"
  /// What the comments of notes begin with.
  fileprivate static let mark = "#! "
  /// What every journal begins with.
  private static let start = Array((mark + #"{"scene":"#).utf8)
  /// What the last line of a block begins with.
  private static let end = "#! sum "

  /// The journal that a file of this name in a folder is; nil if it is none.
  init?(_ name: String, in folder: String) {
    guard name.hasSuffix(OldJournal.ending) else { return nil }
    (session, path) = (String(name.dropLast(OldJournal.ending.count)), folder + "/" + name)
    guard RandomID.isValid(session), isOurs else { return nil }
  }

  /// Whether the file begins as journals do, as far as it goes: one that was not written to its end may be short.
  private var isOurs: Bool {
    guard let file = try? OwnFile.open(path, O_RDONLY) else { return false }
    guard let found = try? OpenFile(file).read(upTo: OldJournal.start.count) else { return false }
    return OldJournal.start.starts(with: found)
  }

  /// When it was written last.
  var date: Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }

  /// What it tells, as the log has it; nil if nothing of it was written to its end.
  ///
  /// - Throws: ``JournalError`` if it is damaged.
  func read() throws(JournalError) -> [UInt8]? {
    let data: Data?
    do { data = try OwnFile(path: path).read() } catch { throw JournalError(error) }
    return try data.flatMap { data throws(JournalError) in try OldJournal.payload(Array(data)) }
  }

  /// What the bytes of a journal tell, as the log has it; nil if nothing of it was written to its end.
  static func payload(_ bytes: [UInt8]) throws(JournalError) -> [UInt8]? {
    let lines = try whole(in: bytes)
    return lines.isEmpty ? nil : try payload(lines)
  }

  /// What lines tell that were written to their end, as the log has it.
  static func payload(_ lines: [String]) throws(JournalError) -> [UInt8] {
    var (writer, transcript) = (ByteWriter(), "")
    for line in lines {
      if let note = try JournalEntry.Note(oldLine: line) {
        writer.write(JournalEntry.note(note))
      } else {
        transcript += line + "\n"
      }
    }
    writer.write(JournalEntry.transcript(transcript))
    return writer.bytes
  }

  /// The lines of the whole blocks at the start of a file, without the sums.
  ///
  /// What follows the last of them was not written to its end, when the server or its machine stopped.
  ///
  /// - Throws: ``JournalError`` if a block is broken that whole ones follow.
  private static func whole(in bytes: [UInt8]) throws(JournalError) -> [String] {
    var (lines, block, blockStart, isBroken) = ([String](), [String](), 0, false)
    var start = 0
    while let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: bytes[start..<newline], as: UTF8.self)
      defer { start = newline + 1 }
      guard line.hasPrefix(end) else {
        block.append(line)
        continue
      }
      var hash = TextHash()
      hash.add(bytes[blockStart..<start])
      let isWhole = line.dropFirst(end.count) == hash.text
      (blockStart, isBroken) = (newline + 1, isBroken || !isWhole)
      if isWhole, isBroken { throw JournalError(problem: "a block before its end has a wrong sum") }
      if isWhole { lines += block }
      block = []
    }
    return lines
  }
}

extension JournalEntry.Note {
  /// Reads a line of an old journal; nil if it is no note.
  fileprivate init?(oldLine line: String) throws(JournalError) {
    let mark = OldJournal.mark
    let json = line.hasPrefix(mark) ? line.dropFirst(mark.count) : line[...]
    guard json.first == "{" else { return nil }
    do { self = try JSONDecoder.ofAnyNumber.decode(Self.self, from: Data(json.utf8)) } catch {
      throw JournalError(problem: "a note cannot be read: \(line.inLog)")
    }
  }
}
