import OverscrollTransport

/// The version of the program.
enum Version {
  /// The semantic version (semver.org) of a release, or of the development after one, such as `0.2.0-dev`.
  ///
  /// The tag of a release is the version after a `v`. `.github/CHANGELOG.md` lists the changes.
  static let number = "0.2.0-dev"

  /// The output of `--version`: the version, the commit, and the versions of Swift and libwebsockets, one per line.
  static var description: String {
    """
    overscroll \(number)
    commit \(made.commit ?? "unknown: not built in a Git repository")
    Swift \(made.swift ?? "unknown")
    libwebsockets \(webSocketLibraryVersion)
    """
  }
}
