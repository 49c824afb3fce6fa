import Foundation
import OverscrollServer
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a stranger's server may take up.
struct DownloadLimits: Sendable {
  /// Seconds until the answer is whole, redirects included.
  var patience = 10.0
  /// Redirects that are followed.
  var redirects = 3
  /// Bytes of a body, as they are after decompression.
  var bytes = 5_000_000
}

/// One GET, given up as soon as its answer breaks a limit.
///
/// URLSession on Linux ends the process where it is surprised in the middle of a redirect or of a login
/// (https://github.com/swiftlang/swift-corelibs-foundation/issues/5445): so both are declined here, and a redirect is
/// asked for anew by ``body(of:_:)``. What remains is its own reading of a redirect to `//[::1]/`, without a scheme and in
/// brackets, of which it cannot make an address.
final class Download: NSObject, URLSessionDataDelegate, Sendable {
  private enum Answer {
    case body(Data)
    case redirect(URL?)
  }

  private struct Progress {
    var body = Data()
    var redirect: URL?
  }

  private let limits: DownloadLimits
  private let answer: AsyncThrowingStream<Answer, any Error>.Continuation
  private let progress = Mutex(Progress())

  private init(
    _ limits: DownloadLimits, _ answer: AsyncThrowingStream<Answer, any Error>.Continuation
  ) {
    self.limits = limits
    self.answer = answer
  }

  /// The body of the answer to a GET, or to those to which it is redirected.
  static func body(of url: URL, _ limits: DownloadLimits) async throws -> Data {
    try await withThrowingTaskGroup { group in
      group.addTask { try await follow(url, limits) }
      // URLSession's own timeout begins anew with each byte.
      group.addTask {
        try await Task.sleep(for: .seconds(limits.patience))
        throw FeedError.late(url, limits)
      }
      defer { group.cancelAll() }
      guard let body = try await group.next() else { throw CancellationError() }
      return body
    }
  }

  private static func follow(_ url: URL, _ limits: DownloadLimits) async throws -> Data {
    var place = url
    for _ in 0...limits.redirects {
      switch try await load(place, limits) {
      case .body(let body): return body
      case .redirect(let next):
        guard let next, mayFollow(from: place, to: next) else { throw FeedError.unsafe(url) }
        place = next
      }
    }
    throw FeedError.lost(url, limits)
  }

  /// Whether a redirect stays on the web and does not give up encryption.
  static func mayFollow(from old: URL, to new: URL) -> Bool {
    switch (old.scheme?.lowercased(), new.scheme?.lowercased()) {
    case (_, "https"), ("http", "http"): true
    default: false
    }
  }

  private static func load(_ url: URL, _ limits: DownloadLimits) async throws -> Answer {
    let (stream, answer) = AsyncThrowingStream<Answer, any Error>.makeStream()
    let session = URLSession(
      configuration: configuration(limits), delegate: Download(limits, answer),
      delegateQueue: delegateQueue)
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let task = session.dataTask(with: request)
    task.resume()
    // The session holds its delegate until then.
    session.finishTasksAndInvalidate()
    defer { task.cancel() }
    for try await answer in stream { return answer }
    throw CancellationError()
  }

  private static var delegateQueue: OperationQueue? {
    #if os(Linux)
      Inline()
    #else
      nil
    #endif
  }

  private static func configuration(_ limits: DownloadLimits) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    // Ours is to come first.
    configuration.timeoutIntervalForRequest = 6 * limits.patience
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    return configuration
  }
}

// MARK: - What URLSession reports, one call after another

extension Download {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // Linux takes what is relative to the path, and what has no host, for a path of the same host.
    let place = response.value(forHTTPHeaderField: "Location").flatMap {
      URL(string: $0, relativeTo: response.url)?.absoluteURL
    }
    progress.withLock { $0.redirect = place ?? request.url }
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) ->
      Void
  ) {
    guard challenge.protectionSpace.authenticationMethod != "NSURLAuthenticationMethodServerTrust"
    else { return completionHandler(.performDefaultHandling, nil) }
    // Without an answer the task waits, until it is cancelled.
    answer.finish(throwing: FeedError.refused(task, 401))
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = progress.withLock { progress in
      guard progress.body.count + data.count <= limits.bytes else { return true }
      progress.body += data
      return false
    }
    // Whoever waits for the answer cancels the task.
    if isTooLarge { answer.finish(throwing: FeedError.tooLarge(dataTask, limits)) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
    let (body, redirect) = progress.withLock { ($0.body, $0.redirect) }
    switch status {
    case _ where error != nil: answer.finish(throwing: FeedError(error, of: task, limits))
    case 200..<300: answer.yield(.body(body))
    case 300..<400 where redirect != nil: answer.yield(.redirect(redirect))
    default: answer.finish(throwing: FeedError.refused(task, status))
    }
    answer.finish()
  }
}

#if os(Linux)
  /// A queue that runs what it is given at once, on URLSession's own queue, which runs one thing after another.
  ///
  /// On a queue of their own the calls of the delegate pile up where a server sends faster than they run, without any
  /// bound, and a cancellation may come between a call and the state of the task that it reports.
  private final class Inline: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }
#endif
