/// Which program a server is.
public struct BuildInfo: Hashable, Sendable {
  /// Its version.
  public let version: String
  /// The commit from which it was built; empty for none.
  public let commit: String

  /// Makes the info of a version and a commit.
  public init(version: String, commit: String) { (self.version, self.commit) = (version, commit) }

  /// As Prometheus' programs say it: the labels of a metric that is always 1.
  var metric: Metric {
    Metric(
      "build_info", "The version of the program, and its commit.",
      .info(["version": version, "commit": commit]))
  }
}
