import CCurl
import OverscrollServer
import OverscrollSystem
import Synchronization

/// A GET request, which ends as soon as its response exceeds a limit or its task is cancelled.
///
/// libcurl blocks, so it has a thread; on Linux, a cancelled task of URLSession waits for the whole response.
@safe final class Download: Sendable {
  private enum Answer {
    case body(Data)
    case redirect(URL?)
  }

  private struct Progress {
    var body = Data()
    /// The number of received bytes, in the headers, the body and the trailers.
    var received = 0
    /// The reason why the download ended early, or `nil` if it did not.
    var end: (any Error)?
  }

  /// Initializes libcurl once, before any other call; older versions do not initialize themselves safely.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// The maximum number of received bytes, in headers, redirects, and bodies before and after decompression.
  fileprivate static let largest = Budget.feedAnswer
  fileprivate static let maximumRedirects = 3

  private let url: URL
  private let isPublicOnly: Bool
  private let room: Int
  private let progress = Mutex(Progress())
  // Other threads only call curl_multi_wakeup on it, which libcurl allows at any time.
  private nonisolated(unsafe) let transfers: UnsafeMutableRawPointer

  private init(_ url: URL, room: Int, isPublicOnly: Bool) throws {
    guard Download.isReady, let transfers = unsafe curl_multi_init() else {
      throw FeedError.out(of: url)
    }
    self.url = url
    self.isPublicOnly = isPublicOnly
    self.room = room
    unsafe self.transfers = transfers
  }

  deinit { unsafe curl_multi_cleanup(transfers) }

  /// Follows redirects; throws a `FeedError` with a message for the page, or a `CancellationError`.
  ///
  /// The response must be complete after `timeout` seconds, including redirects. They can lead to loopback and private
  /// addresses, as the original URL always can, only if `followsPrivate` is true.
  static func body(of url: URL, timeout: Double, followsPrivate: Bool) async throws -> Data {
    try await withThrowingTaskGroup { group in
      group.addTask { try await follow(url, followsPrivate: followsPrivate) }
      group.addTask {
        try await Task.sleep(for: .seconds(timeout))
        throw FeedError.late(url, timeout)
      }
      defer { group.cancelAll() }
      guard let body = try await group.next() else { throw CancellationError() }
      return body
    }
  }

  private static func follow(_ url: URL, followsPrivate: Bool) async throws -> Data {
    var (place, room) = (url, largest)
    for _ in 0...maximumRedirects {
      let isPublicOnly = !followsPrivate && !isSamePlace(place, url)
      let download = try Download(place, room: room, isPublicOnly: isPublicOnly)
      let answer = try await DownloadPool.shared.run { try await download.answer() }
      room -= download.progress.withLock(\.received)
      switch answer {
      case .body(let body): return body
      case .redirect(let next):
        guard let next, mayFollow(from: place, to: next) else { throw FeedError.unsafe(url) }
        place = next
      }
    }
    throw FeedError.lost(url)
  }

  /// Returns whether a redirect uses HTTP or HTTPS and does not switch from HTTPS to HTTP.
  static func mayFollow(from old: URL, to new: URL) -> Bool {
    switch (old.scheme?.lowercased(), new.scheme?.lowercased()) {
    case (_, "https"), ("http", "http"): true
    default: false
    }
  }

  /// Redirects can always stay on the server that the user chose.
  private static func isSamePlace(_ one: URL, _ other: URL) -> Bool {
    func port(_ url: URL) -> Int { url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80) }
    return one.host()?.lowercased() == other.host()?.lowercased() && port(one) == port(other)
  }

  private func answer() async throws -> Answer {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting in
        startThread("overscroll.feed") { self.get { waiting.resume(with: $0) } }
      }
    } onCancel: {
      progress.withLock { $0.end = CancellationError() }
      unsafe curl_multi_wakeup(transfers)
    }
  }

  /// Blocks until the response is complete or, after a cancellation, a pending name lookup ends.
  private func get(_ answered: (Result<Answer, any Error>) -> Void) {
    guard let transfer = unsafe curl_easy_init() else {
      return answered(.failure(FeedError.out(of: url)))
    }
    let accept = unsafe curl_slist_append(nil, "Accept: application/json")
    defer {
      unsafe curl_multi_remove_handle(transfers, transfer)
      unsafe curl_easy_cleanup(transfer)
      unsafe curl_slist_free_all(accept)
    }
    unsafe ccurl_set_text(transfer, CURLOPT_URL, url.absoluteString)
    unsafe ccurl_set_web_only(transfer)
    unsafe ccurl_set_list(transfer, CURLOPT_HTTPHEADER, accept)
    // An empty string enables every decompression that libcurl supports.
    unsafe ccurl_set_text(transfer, CURLOPT_ACCEPT_ENCODING, "")
    // libcurl must not use signals, which affect the whole process.
    unsafe ccurl_set_number(transfer, CURLOPT_NOSIGNAL, 1)
    unsafe ccurl_set_receiver(transfer, Unmanaged.passUnretained(self).toOpaque()) {
      bytes, size, count, context in
      guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
      let download = unsafe Unmanaged<Download>.fromOpaque(context).takeUnretainedValue()
      return unsafe download.receive(
        UnsafeRawBufferPointer(start: bytes, count: size * count), isBody: true)
    }
    unsafe ccurl_set_head_receiver(transfer, Unmanaged.passUnretained(self).toOpaque()) {
      bytes, size, count, context in
      guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
      let download = unsafe Unmanaged<Download>.fromOpaque(context).takeUnretainedValue()
      return unsafe download.receive(
        UnsafeRawBufferPointer(start: bytes, count: size * count), isBody: false)
    }
    unsafe ccurl_set_opener(transfer, Unmanaged.passUnretained(self).toOpaque()) {
      context, _, address in
      guard let context = unsafe context, let address = unsafe address else { return -1 }
      let download = unsafe Unmanaged<Download>.fromOpaque(context).takeUnretainedValue()
      return unsafe download.isAllowed(address) ? ccurl_open(address) : -1
    }
    unsafe curl_multi_add_handle(transfers, transfer)
    answered(Result { try unsafe answer(of: transfer, perform(transfer)) })
  }

  /// Returns whether a connection to a resolved address is allowed.
  private func isAllowed(_ address: UnsafeMutablePointer<curl_sockaddr>) -> Bool {
    guard isPublicOnly else { return true }
    if unsafe IPAddress(ccurl_address(address))?.isPublic == true { return true }
    progress.withLock { $0.end = $0.end ?? FeedError.unsafe(url) }
    return false
  }

  /// Receives bytes of the body, or a header or trailer line; returns the number of accepted bytes, all or none.
  private func receive(_ bytes: UnsafeRawBufferPointer, isBody: Bool) -> Int {
    progress.withLock { progress in
      guard progress.received + bytes.count <= room else {
        progress.end = progress.end ?? FeedError.tooLarge(url)
        return 0
      }
      progress.received += bytes.count
      if isBody { unsafe progress.body.append(contentsOf: bytes) }
      return bytes.count
    }
  }

  private func perform(_ transfer: UnsafeMutableRawPointer) throws -> CURLcode {
    var running: Int32 = 1
    while running > 0 {
      if let end = progress.withLock(\.end) { throw end }
      guard unsafe curl_multi_perform(transfers, &running) == CURLM_OK else { break }
      // Compressed bytes that decompress to nothing do not count in the body.
      if unsafe ccurl_received(transfer) > room { throw FeedError.tooLarge(url) }
      // Waits for data, a timeout of libcurl, or a wake-up, whichever comes first.
      if running > 0, unsafe curl_multi_poll(transfers, nil, 0, Int32.max, nil) != CURLM_OK {
        break
      }
    }
    var others: Int32 = 0
    guard let message = unsafe curl_multi_info_read(transfers, &others) else {
      throw FeedError.out(of: url)
    }
    return unsafe message.pointee.data.result
  }

  private func answer(of transfer: UnsafeMutableRawPointer, _ result: CURLcode) throws -> Answer {
    if let end = progress.withLock(\.end) { throw end }
    guard result == CURLE_OK else { throw FeedError(result, url) }
    switch unsafe (ccurl_status(transfer), ccurl_redirect(transfer)) {
    case (200..<300, _): return .body(progress.withLock(\.body))
    case (300..<400, let place?): return .redirect(URL(string: unsafe String(cString: place)))
    case (let status, _): throw FeedError.refused(url, status)
    }
  }
}

/// Limits concurrent downloads: each uses a thread and three file descriptors, even if its server is silent.
final class DownloadPool: Sendable {
  /// The pool of all feeds in the process.
  static let shared = DownloadPool(
    places: Budget.downloads, queue: Budget.waitingDownloads)

  private struct State {
    var free: Int
    /// The waiting downloads, the oldest first.
    var waiting: [(id: UUID, place: CheckedContinuation<Void, any Error>)] = []
  }

  private let state: Mutex<State>
  private let queue: Int

  /// Creates a pool for `places` concurrent and up to `queue` waiting downloads.
  init(places: Int, queue: Int) {
    state = Mutex(State(free: places))
    self.queue = queue
  }

  var waits: Int { state.withLock(\.waiting.count) }

  /// Throws the error of `work`, a `FeedError` if too many downloads are waiting, or a `CancellationError`.
  func run<Result>(_ work: () async throws -> Result) async throws -> Result {
    try await enter()
    defer { leave() }
    return try await work()
  }

  private func enter() async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { place in
        let answer: Result<Void, any Error>? = state.withLock { state in
          // The handler of a later cancellation finds the waiting download.
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.free > 0 {
            state.free -= 1
            return .success(())
          }
          guard state.waiting.count < queue else {
            return .failure(FeedError("Too many requests are in progress. Try again."))
          }
          state.waiting.append((id, place))
          return nil
        }
        if let answer { place.resume(with: answer) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiting.firstIndex { $0.id == id }.map { state.waiting.remove(at: $0).place }
      }
      waiter?.resume(throwing: CancellationError())
    }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst().place }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}

/// Sentences that the page shows, with only the host of the URL, because the rest might contain a key.
extension FeedError {
  static func late(_ url: URL, _ timeout: Double) -> FeedError {
    let seconds = Int(exactly: timeout).map(String.init) ?? "\(timeout)"
    return FeedError("\(name(url)) did not answer within \(seconds) seconds.")
  }

  static func refused(_ url: URL, _ status: Int) -> FeedError {
    FeedError("\(name(url)) answered with status \(status).")
  }

  static func tooLarge(_ url: URL) -> FeedError {
    FeedError("\(name(url)) sent more than \(Download.largest / 1_000_000) megabytes.")
  }

  static func out(of url: URL) -> FeedError {
    FeedError("libcurl could not start a request to \(name(url)).")
  }

  static func lost(_ url: URL) -> FeedError {
    FeedError("\(name(url)) redirected more than \(Download.maximumRedirects) times.")
  }

  static func unsafe(_ url: URL) -> FeedError {
    FeedError("\(name(url)) redirected to an address that is not safe to follow.")
  }

  init(_ code: CURLcode, _ url: URL) {
    let host = FeedError.name(url)
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: self.init("The host \(host) was not found.")
    case CURLE_COULDNT_CONNECT: self.init("\(host) refused the connection.")
    case CURLE_PEER_FAILED_VERIFICATION:
      self.init("The certificate of \(host) cannot be trusted.")
    default:
      let reason = unsafe String(cString: curl_easy_strerror(code))
      self.init("The connection to \(host) failed: \(reason).")
    }
  }

  private static func name(_ url: URL) -> String { url.host() ?? "The server" }
}
