import CPolling
import Glibc

/// Waits for whichever comes first: something to read on a connection, or an instant.
///
/// A timer with a descriptor is exact to a few microseconds, where the timeout of a wait is exact to fifty.
final class Poller {
  private let descriptor = epoll_create1(0)
  private let timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK))
  /// The pages by the descriptors of their connections.
  private var pages: [Int32: Page] = [:]
  /// How often something has come for a page.
  private var came = 0
  private var events = [epoll_event](repeating: epoll_event(), count: 512)

  init() { watch(timer) }

  deinit {
    close(timer)
    close(descriptor)
  }

  /// Lets a page hear what comes for it from now on.
  func add(_ page: Page) {
    pages[page.descriptor] = page
    watch(page.descriptor)
  }

  /// Forgets a page, whose connection ends unless somebody else keeps it.
  func remove(_ page: Page) {
    epoll_ctl(descriptor, EPOLL_CTL_DEL, page.descriptor, nil)
    pages[page.descriptor] = nil
  }

  private func watch(_ watched: Int32) {
    var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data(fd: watched))
    epoll_ctl(descriptor, EPOLL_CTL_ADD, watched, &event)
  }

  /// Waits until something comes or it is `deadline`; lets pages take what has come.
  func wait(until deadline: Double) throws {
    let second = deadline.rounded(.down)
    var time = itimerspec()
    time.it_value = timespec(tv_sec: Int(second), tv_nsec: Int((deadline - second) * 1e9))
    timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME), &time, nil)
    let count = epoll_wait(descriptor, &events, Int32(events.count), -1)
    for event in events.prefix(Int(max(count, 0))) {
      guard let page = pages[event.data.fd] else { continue }
      came += 1
      try page.receive()
    }
  }

  /// Lets pages take what comes, until an instant.
  func run(until deadline: Double) throws {
    while now() < deadline { try wait(until: deadline) }
  }

  /// Lets pages take what comes, until nothing has come for so many seconds.
  func settle(for quiet: Double) throws {
    var before = -1
    while before != came {
      before = came
      try run(until: now() + quiet)
    }
  }
}
