import CCurl
import Foundation
import OverscrollServer

/// What can go wrong on the way, in sentences for whoever looks at the page.
///
/// They name the host alone: what follows it may hold a key.
extension FeedError {
  static func late(_ url: URL, _ limits: DownloadLimits) -> FeedError {
    FeedError("\(name(url)) did not answer within \(limits.patience.formatted()) seconds.")
  }

  static func refused(_ url: URL, _ status: Int) -> FeedError {
    FeedError("\(name(url)) answered with the status \(status).")
  }

  static func tooLarge(_ url: URL, _ limits: DownloadLimits) -> FeedError {
    FeedError("\(name(url)) sent more than \(limits.bytes / 1_000_000) megabytes.")
  }

  static func out(of url: URL) -> FeedError {
    FeedError("This server has no means left to ask \(name(url)).")
  }

  static func lost(_ url: URL, _ limits: DownloadLimits) -> FeedError {
    FeedError("\(name(url)) redirected more than \(limits.redirects) times.")
  }

  static func unsafe(_ url: URL) -> FeedError {
    FeedError("\(name(url)) redirected to an address that is not safe to follow.")
  }

  /// What ended a download before its answer was whole.
  init(_ code: CURLcode, _ url: URL) {
    let host = FeedError.name(url)
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: self.init("There is no host called \(host).")
    case CURLE_COULDNT_CONNECT: self.init("\(host) takes no connections.")
    case CURLE_PEER_FAILED_VERIFICATION:
      self.init("The certificate of \(host) is not to be trusted.")
    default:
      let reason = unsafe String(cString: curl_easy_strerror(code))
      self.init("The connection to \(host) failed: \(reason).")
    }
  }

  private static func name(_ url: URL) -> String { url.host() ?? "The server" }
}
