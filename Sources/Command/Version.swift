import OverscrollTransport

enum Version {
  /// The version (semver.org) of a release, or of the development after one, such as `0.2.0-dev`; a tag adds a `v`.
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
