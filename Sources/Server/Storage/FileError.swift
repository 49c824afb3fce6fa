import Foundation

/// Why a file or a folder of the server's cannot be used.
enum FileError: Error, CustomStringConvertible {
  /// The system says so, by its number.
  case system(Int32)
  /// It is a folder, a pipe or a device.
  case notAFile
  /// It has more bytes than the server writes into a file.
  case tooLong

  /// What the system said last.
  static var ofSystem: FileError { .system(errno) }

  var description: String {
    switch self {
    case .notAFile: "it is not a file"
    case .tooLong: "it has more than \(OwnFile.most / 1_000_000) MB, which the server never writes"
    // What the system says of a link that is not followed would puzzle: too many levels of links.
    case .system(ELOOP): "it is a link, and the server follows none"
    case .system(let number): unsafe String(cString: strerror(number))
    }
  }
}
