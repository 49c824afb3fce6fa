#if os(Linux)
  import Overscroll
  @testable import OverscrollViews
  import Testing
  import UIKit

  /// A list with a refresh view, in a test that acts as the platform.
  @MainActor final class PulledList {
    let clock = FrameClock()
    let view = ScrolledView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    let refresh: RefreshView
    var driver: ScrollDriver { refresh.driver }
    var top: RefreshPhase.Name? { driver.model[.top]?.phase.name }
    var scrolling: PlatformScrolling { view.scrolling }
    /// The longest movement of the content in one frame without a finger, in points.
    var longestStep = 0.0

    /// Creates a list, and begins a refresh at an edge before its first frame.
    init(begins edge: ScrollEdge? = nil) {
      let top = Control("top", extent: 60, threshold: 80, exit: 0.25, ending: []) {
        Layer.text("Pull", size: 13)
      }
      let bottom = Control("bottom", extent: 44, ending: []) { Layer.circle(radius: 8) }
        .behaving { ($0.trigger, $0.preload) = (.edge, 200) }
      refresh = RefreshView(of: view, [.top: top, .bottom: bottom], clock: clock)
      if let edge { refresh.beginRefreshing(edge) }
      frame()
    }

    func frame(_ change: (inout PlatformScrolling) -> Void = { $0.pass() }) {
      clock.tick()
      let before = scrolling.offset
      change(&view.scrolling)
      refresh.update()
      if scrolling.state != .held { longestStep = max(longestStep, abs(scrolling.offset - before)) }
    }

    /// Advances frames until a condition holds; the test's time limit ends a wait that is too long.
    func frames(until isSo: () -> Bool) async throws {
      while !isSo() {
        try Task.checkCancellation()
        frame()
        await Task.yield()
      }
    }

    /// Advances frames until nothing moves.
    func rest() async throws {
      try await frames { scrolling.state == .still && driver.model.isSettled }
      frame()
    }

    /// Pulls the content with a finger by a distance, twenty points per frame.
    func pull(by distance: Double) {
      frame { $0.touch() }
      for _ in stride(from: 0, to: abs(distance), by: 20) {
        frame { $0.drag(by: distance < 0 ? -20 : 20) }
      }
    }
  }

  @MainActor @Suite(.timeLimit(.minutes(1))) struct RefreshViewTests {
    /// The longest step of a bounce back from a pull of 100 points is shorter; a jump would be as long as the inset.
    private let bounceStep = 10.0

    @Test
    func
      `a pull refreshes, the inset holds the list until the work ends, and the list never jumps`()
      async throws
    {
      let (list, work) = (PulledList(), AsyncStream<Void>.makeStream())
      list.refresh.onRefresh(.top) { for await _ in work.stream { return } }
      list.pull(by: 140)
      #expect(list.top == .pulling && list.driver.offset.y == list.scrolling.offset)
      list.frame { $0.drag(by: 60) }
      #expect(list.top == .armed && list.driver.offset.y == list.scrolling.offset)
      list.frame { $0.lift() }
      #expect(list.top == .refreshing)
      for _ in 1...120 { list.frame() }
      #expect(list.scrolling.top == 60 && list.scrolling.offset == -60)
      work.continuation.yield()
      try await list.frames { list.top == .idle }
      try await list.rest()
      #expect(abs(list.scrolling.top) < 0.01 && list.scrolling.offset == 0)
      #expect(list.longestStep < bounceStep)
    }

    @Test
    func `a pull that is too short reports the missing distance, and the list returns`()
      async throws
    {
      let list = PulledList()
      list.pull(by: 140)
      guard case .short(let missing)? = list.driver.model.explanation(.top)?.status else {
        Issue.record("the pull is not short")
        return
      }
      #expect(abs(missing - 10) < 0.01)
      list.frame { $0.lift() }
      try await list.rest()
      #expect(list.top == .idle && abs(list.scrolling.top) < 0.01 && list.scrolling.offset == 0)
      #expect(list.longestStep < bounceStep)
    }

    @Test
    func `a control for still content moves with the content of the platform`() async throws {
      let list = PulledList()
      list.refresh.setControl(
        Control("still", extent: 60, threshold: 80) { Layer.circle(radius: 8) }
          .behaving { $0.content = .still }, at: .top)
      list.pull(by: 140)
      #expect(list.top == .pulling && list.driver.offset.y == list.scrolling.offset)
      list.frame { $0.drag(by: 60) }
      #expect(list.top == .armed && list.driver.offset.y == list.scrolling.offset)
      list.frame { $0.lift() }
      try await list.rest()
      #expect(list.top == .refreshing)
      #expect(list.scrolling.top == 60 && list.scrolling.offset == -60)
    }

    @Test
    func `a tap on the list does not pull it`() async throws {
      let list = PulledList()
      list.frame { $0.touch() }
      #expect(list.driver.model.scroll.isTouched)
      list.frame { $0.lift() }
      try await list.rest()
      #expect(list.top == .idle && list.scrolling.offset == 0)
    }

    @Test
    func `a refresh by program opens its space, and a finger can stop the closing`() async throws {
      let list = PulledList()
      list.refresh.beginRefreshing(.top)
      try await list.rest()
      #expect(list.scrolling.top == 60 && list.scrolling.offset == -60)
      list.refresh.endRefreshing(.top)
      try await list.frames { list.scrolling.offset > -40 }
      list.frame { $0.touch() }
      let held = list.scrolling.offset
      for _ in 1...30 { list.frame() }
      #expect(list.scrolling.offset == held && list.driver.model.scroll.isTouched)
      list.frame { $0.lift() }
      try await list.rest()
      #expect(abs(list.scrolling.top) < 0.01 && list.scrolling.offset == 0)
      #expect(list.longestStep < bounceStep)
    }

    @Test
    func `the model follows the platform's momentum and loads more before the end`() async throws {
      let list = PulledList()
      list.pull(by: -200)
      list.frame { $0.lift(at: 3_400) }
      try await list.frames {
        #expect(abs(list.driver.offset.y - list.scrolling.offset) < 0.5)
        return list.scrolling.state == .still
      }
      #expect(list.scrolling.offset > 1_200)
      #expect(list.driver.model[.bottom]?.phase.name == .refreshing)
      #expect(list.scrolling.bottom == 44)
    }

    @Test
    func `a list that is thrown while it refreshes follows the platform and keeps its space`()
      async throws
    {
      let list = PulledList()
      list.refresh.beginRefreshing(.top)
      try await list.rest()
      list.pull(by: -40)
      list.frame { $0.lift(at: 1_000) }
      try await list.frames {
        #expect(abs(list.driver.offset.y - list.scrolling.offset) < 0.5)
        return list.scrolling.state == .still
      }
      #expect(list.scrolling.offset > 100 && list.scrolling.top == 60)
      list.refresh.endRefreshing(.top)
      try await list.rest()
      #expect(list.scrolling.offset > 100 && list.scrolling.top == 0)
    }

    @Test
    func `a refresh that ends while momentum brings its space into view moves the list`()
      async throws
    {
      let list = PulledList()
      list.refresh.beginRefreshing(.top)
      try await list.rest()
      list.pull(by: -360)
      list.pull(by: 40)
      list.frame { $0.lift(at: -1_000) }
      try await list.frames { list.scrolling.offset < 60 }
      list.longestStep = 0
      list.refresh.endRefreshing(.top)
      try await list.frames { list.top == .idle }
      #expect((-59..<0).contains(list.scrolling.offset))
      try await list.rest()
      #expect(abs(list.scrolling.top) < 0.01 && list.scrolling.offset == 0)
      #expect(list.longestStep < bounceStep)
    }

    @Test
    func `the model follows a list that the app scrolls`() async throws {
      let list = PulledList()
      list.frame { $0.go(to: 700) }
      #expect(list.driver.offset.y == 700)
      try await list.rest()
      #expect(list.scrolling.offset == 700)
    }

    @Test
    func `a bounce of the platform's momentum at the edge does not refresh`() async throws {
      let list = PulledList()
      list.frame { $0.go(to: 400) }
      list.pull(by: 40)
      list.frame { $0.lift(at: -4_000) }
      var farthest = 0.0
      try await list.frames {
        farthest = min(farthest, list.scrolling.offset)
        #expect(list.top == .idle)
        return list.scrolling.state == .still
      }
      #expect(farthest < -20 && list.scrolling.offset == 0)
    }

    @Test func `the content never animates implicitly, and images come from the app`() {
      let list = PulledList()
      list.refresh.setControl(
        Control("sun", extent: 60) { Layer.image("sun", width: 20, height: 20) }, at: .top)
      var isWithoutActions: [Bool?] = []
      list.refresh.image = { _ in
        isWithoutActions.append(CATransaction.disablesActions)
        return nil
      }
      list.pull(by: 60)
      #expect(isWithoutActions == [true] && CATransaction.disablesActions == nil)
    }

    @Test func `a control can be replaced and removed, and its space closes`() async throws {
      let list = PulledList()
      list.refresh.beginRefreshing(.top)
      try await list.rest()
      list.refresh.setControl(.bubbles, at: .top)
      #expect(list.driver.model[.top] != nil)
      list.refresh.setControl(nil, at: .top)
      #expect(list.driver.model[.top] == nil)
      try await list.rest()
      #expect(list.scrolling.top == 0 && list.scrolling.offset == 0)
    }

    @Test(arguments: Outcome.allCases)
    func `without more items an edge asks for none, until another edge has loaded the list`(
      outcome: Outcome
    ) async throws {
      let list = PulledList()
      list.refresh.endRefreshing(.bottom, .exhausted)
      #expect(list.driver.model[.bottom]?.phase == .idle(.exhausted))
      list.refresh.onRefresh(.top) {
        await Task.yield()
        return outcome
      }
      list.refresh.beginRefreshing(.top)
      try await list.frames { list.top == .idle }
      #expect((list.driver.model[.bottom]?.phase == .idle(.exhausted)) == (outcome != .success))
    }

    @Test func `frames run while the refresh view is in a window`() {
      let (window, view) = (UIWindow(frame: .zero), UIScrollView(frame: .zero))
      let refresh = RefreshView(of: view)
      #expect(refresh.frames == nil)
      window.addSubview(view)
      #expect(refresh.frames?.link?.isValid == true)
      let link = refresh.frames?.link
      view.removeFromSuperview()
      #expect(link?.isValid == false && refresh.frames == nil)
    }

    @Test func `a refresh that begins before the first frame opens its space there`() async throws {
      let list = PulledList(begins: .top)
      try await list.rest()
      #expect(list.scrolling.top == 60 && list.scrolling.offset == -60)
    }

    @Test func `the space of a control bounces along its axis`() {
      let view = UIScrollView(frame: .zero)
      _ = RefreshView(of: view, [.right: .bubbles])
      #expect(view.alwaysBounceHorizontal && !view.alwaysBounceVertical)
    }
  }
#endif
