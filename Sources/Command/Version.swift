import OverscrollTransport

/// Which program this is.
enum Version {
  /// The version by the rules of semver.org: that of a release, or of what comes after one, as `0.2.0-dev`.
  ///
  /// A release's tag is this after a `v`, and `.github/CHANGELOG.md` says what is new.
  static let number = "0.2.0-dev"

  /// What `--version` prints: the version, then what it was made from and runs with, a line each.
  static var description: String {
    """
    overscroll \(number)
    commit \(made.commit ?? "unknown: it was not built in a repository")
    Swift \(made.swift ?? "unknown")
    libwebsockets \(webSocketLibraryVersion)
    """
  }
}
