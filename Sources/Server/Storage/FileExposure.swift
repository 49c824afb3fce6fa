import Foundation

/// Which other users of this machine a secret file may be open to.
enum FileExposure {
  /// None: it is a file of the server's own, and no link.
  case owner
  /// The group of the file: a key is often given to several programs that way.
  case group

  /// Says that a file is open to others, and the command that closes it; nil if it is not, or is missing.
  func warning(for path: String) -> String? {
    var state = stat()
    let link = self == .owner ? AT_SYMLINK_NOFOLLOW : 0
    guard unsafe fstatat(AT_FDCWD, path, &state, link) == 0, state.st_mode & S_IFMT == S_IFREG,
      state.st_mode & others != 0
    else { return nil }
    let quoted = path.replacing("'", with: #"'\''"#)
    return "other users of this machine can read or change \(path): chmod \(cure) '\(quoted)'"
  }

  /// The rights that nobody else may have, to read or to write.
  private var others: mode_t {
    switch self {
    case .owner: 0o066
    case .group: 0o006
    }
  }

  private var cure: String {
    switch self {
    case .owner: "600"
    case .group: "o="
    }
  }
}
