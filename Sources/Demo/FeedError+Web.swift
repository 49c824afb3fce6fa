import Foundation
import OverscrollServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What can go wrong on the way, in sentences for whoever looks at the page.
///
/// They name the host alone: what follows it may hold a key.
extension FeedError {
  static func late(_ url: URL, _ limits: DownloadLimits) -> FeedError {
    FeedError("\(name(url)) did not answer within \(limits.patience.formatted()) seconds.")
  }

  static func refused(_ task: URLSessionTask, _ status: Int) -> FeedError {
    FeedError("\(name(of: task)) answered with the status \(status).")
  }

  static func tooLarge(_ task: URLSessionTask, _ limits: DownloadLimits) -> FeedError {
    FeedError("\(name(of: task)) sent more than \(limits.bytes / 1_000_000) megabytes.")
  }

  static func lost(_ url: URL, _ limits: DownloadLimits) -> FeedError {
    FeedError("\(name(url)) redirected more than \(limits.redirects) times.")
  }

  static func unsafe(_ url: URL) -> FeedError {
    FeedError("\(name(url)) redirected to an address that is not safe to follow.")
  }

  init(_ error: (any Error)?, of task: URLSessionTask, _ limits: DownloadLimits) {
    let host = FeedError.name(of: task)
    switch (error as? URLError)?.code {
    case .timedOut?:
      self.init("\(host) did not answer within \(limits.patience.formatted()) seconds.")
    case .cannotFindHost?, .dnsLookupFailed?: self.init("There is no host called \(host).")
    case .cannotConnectToHost?: self.init("\(host) takes no connections.")
    case .secureConnectionFailed?, .serverCertificateUntrusted?, .serverCertificateHasBadDate?,
      .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?:
      self.init("The certificate of \(host) is not to be trusted.")
    case let code: self.init("The connection to \(host) failed (\(code?.rawValue ?? 0)).")
    }
  }

  private static func name(of task: URLSessionTask) -> String {
    task.originalRequest?.url.map(name) ?? "The server"
  }

  private static func name(_ url: URL) -> String { url.host() ?? "The server" }
}
