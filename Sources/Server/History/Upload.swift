import OverscrollWire

/// A file of a device that comes in parts.
struct Upload {
  /// The most bytes of a file.
  static let most = 4_000_000

  private let name: String
  private let parts: Int
  private var text = ""
  private var count = 0

  /// Begins a file with its first part.
  private init(_ part: ClientMessage.Part) { (name, parts) = (part.name, part.parts) }

  /// Adds a part of a file to `upload`, which has what came before, nil before and after a file; the last part gives the
  /// file.
  ///
  /// - Throws: Why the part cannot be added; what has come of the file is then forgotten.
  static func add(
    _ part: ClientMessage.Part, to upload: inout Upload?
  ) throws(WireError) -> (name: String, text: String)? {
    var file = part.part == 1 ? Upload(part) : upload
    upload = nil
    guard file?.name == part.name, file?.parts == part.parts, file?.count == part.part - 1,
      part.part <= part.parts
    else {
      throw .text("\(part.name): part \(part.part) of \(part.parts) does not follow the last part")
    }
    file?.text += part.text
    file?.count += 1
    guard let file, file.text.utf8.count <= most else {
      throw .text("\(part.name) is longer than \(most / 1_000_000) MB")
    }
    if file.count == file.parts { return (file.name, file.text) }
    upload = file
    return nil
  }
}
