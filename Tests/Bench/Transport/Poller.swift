import CPolling
import Glibc

/// Waits for data on any connection or for an instant, whichever comes first.
///
/// A timer descriptor is precise to a few microseconds; the timeout of a wait is precise to 50 microseconds.
final class Poller {
  private let descriptor = epoll_create1(0)
  private let timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK))
  /// The pages by the descriptors of their connections.
  private var pages: [Int32: Page] = [:]
  /// The number of times data has arrived for a page.
  private var eventCount = 0
  private var events = [epoll_event](repeating: epoll_event(), count: 512)

  init() { watch(timer) }

  deinit {
    close(timer)
    close(descriptor)
  }

  /// Starts delivering data to a page.
  func add(_ page: Page) {
    pages[page.descriptor] = page
    watch(page.descriptor)
  }

  /// Removes a page; its connection closes unless the page is used elsewhere.
  func remove(_ page: Page) {
    epoll_ctl(descriptor, EPOLL_CTL_DEL, page.descriptor, nil)
    pages[page.descriptor] = nil
  }

  private func watch(_ watched: Int32) {
    var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data(fd: watched))
    epoll_ctl(descriptor, EPOLL_CTL_ADD, watched, &event)
  }

  /// Waits for data or for `deadline`, and delivers the data to the pages.
  func wait(until deadline: Double) throws {
    let second = deadline.rounded(.down)
    var time = itimerspec()
    time.it_value = timespec(tv_sec: Int(second), tv_nsec: Int((deadline - second) * 1e9))
    timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME), &time, nil)
    let count = epoll_wait(descriptor, &events, Int32(events.count), -1)
    for event in events.prefix(Int(max(count, 0))) {
      guard let page = pages[event.data.fd] else { continue }
      eventCount += 1
      try page.receive()
    }
  }

  /// Delivers data to pages until an instant.
  func run(until deadline: Double) throws {
    while now() < deadline { try wait(until: deadline) }
  }

  /// Delivers data to pages until no data has arrived for `quiet` seconds.
  func settle(for quiet: Double) throws {
    var before = -1
    while before != eventCount {
      before = eventCount
      try run(until: now() + quiet)
    }
  }
}
