import CCurl
import OverscrollServer
import OverscrollSystem

/// Errors of a download, as sentences that the page shows.
///
/// They name the host and nothing more of the address, since the rest may hold a key.
extension FeedError {
  static func late(_ url: URL, _ limits: DownloadLimits) -> FeedError {
    let seconds = Int(exactly: limits.patience).map(String.init) ?? "\(limits.patience)"
    return FeedError("\(name(url)) did not answer within \(seconds) seconds.")
  }

  static func refused(_ url: URL, _ status: Int) -> FeedError {
    FeedError("\(name(url)) answered with the status \(status).")
  }

  static func tooLarge(_ url: URL, _ limits: DownloadLimits) -> FeedError {
    FeedError("\(name(url)) sent more than \(limits.bytes / 1_000_000) megabytes.")
  }

  static func out(of url: URL) -> FeedError {
    FeedError("libcurl could not start a request to \(name(url)).")
  }

  static func lost(_ url: URL, _ limits: DownloadLimits) -> FeedError {
    FeedError("\(name(url)) redirected more than \(limits.redirects) times.")
  }

  static func unsafe(_ url: URL) -> FeedError {
    FeedError("\(name(url)) redirected to an address that is not safe to follow.")
  }

  /// The error for the code with which libcurl ended a download early.
  init(_ code: CURLcode, _ url: URL) {
    let host = FeedError.name(url)
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: self.init("No host is named \(host).")
    case CURLE_COULDNT_CONNECT: self.init("\(host) accepts no connections.")
    case CURLE_PEER_FAILED_VERIFICATION:
      self.init("The certificate of \(host) cannot be trusted.")
    default:
      let reason = unsafe String(cString: curl_easy_strerror(code))
      self.init("The connection to \(host) failed: \(reason).")
    }
  }

  private static func name(_ url: URL) -> String { url.host() ?? "The server" }
}
