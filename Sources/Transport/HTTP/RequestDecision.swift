/// Whether a request is let in, decided from its headers.
enum RequestDecision: Equatable {
  /// The request is let in; it calls this server by that host.
  case accepted(HostAndPort)
  /// The request is refused with an HTTP status and a reason for people.
  case refused(status: Int, String)
}
