#if os(Linux)
  import Overscroll
  @testable import OverscrollViews
  import SwiftUI
  import Testing
  import UIKit

  /// A window that shows scroll views and the anchors of modifiers, as SwiftUI does.
  @MainActor private final class Screen {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let host = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    init() { window.addSubview(host) }

    /// Adds the view of the anchor that a modifier has made, in an area of the screen.
    func anchor(_ modified: some View, y: Double = 100, height: Double = 600) throws
      -> RefreshAnchorView
    {
      let anchor = try #require(latestBackground as? RefreshAnchor)
      let view = anchor.makeUIView(context: RefreshAnchor.Context())
      view.frame = CGRect(x: 0, y: y, width: 390, height: height)
      host.addSubview(view)
      anchor.updateUIView(view, context: RefreshAnchor.Context())
      return view
    }

    func scrollView(y: Double = 0, height: Double = 844, in view: UIView? = nil) -> UIScrollView {
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: y, width: 390, height: height))
      (view ?? host).addSubview(scrollView)
      return scrollView
    }
  }

  @MainActor @Suite(.timeLimit(.minutes(1))) struct RefreshableTests {
    private struct Offline: Error {}

    /// Waits for the outcome of a refresh that begins at an edge.
    private func outcome(of view: RefreshAnchorView, _ edge: ScrollEdge) async -> Outcome? {
      guard let driver = view.refresh?.driver else { return nil }
      let outputs = driver.outputs
      driver.send(.begin(edge))
      for await output in outputs {
        if case .event(_, .finished(let outcome), _) = output.what { return outcome }
      }
      return nil
    }

    @Test func `an action that returns is a success, and an error is a failure`() async throws {
      for (isOnline, expected) in [(true, Outcome.success), (false, .failure)] {
        let screen = Screen()
        let view = try screen.anchor(
          Text("").refreshable(.bubbles) { if !isOnline { throw Offline() } })
        _ = screen.scrollView()
        view.attach()
        #expect(await outcome(of: view, .top) == expected)
      }
    }

    @Test func `an action can return that no more items exist`() async throws {
      let screen = Screen()
      let view = try screen.anchor(
        Text("").refreshable(.bubbles, edge: .bottom) {
          await Task.yield()
          return .exhausted
        })
      _ = screen.scrollView()
      view.attach()
      #expect(await outcome(of: view, .bottom) == .exhausted)
    }

    @Test func `an anchor waits for the scroll view that covers it, and finds it once`() throws {
      let screen = Screen()
      _ = screen.scrollView(y: 0, height: 90)
      let view = try screen.anchor(Text("").refreshable(.bubbles) {})
      view.attach()
      #expect(view.refresh == nil)
      let outer = screen.scrollView()
      _ = screen.scrollView(in: outer)
      view.attach()
      view.attach()
      #expect(view.refresh?.superview === outer)
      #expect(outer.subviews.filter { $0 is RefreshView }.count == 1)
    }

    @Test func `the modifiers of two edges share a refresh view, until one disappears`() throws {
      let screen = Screen()
      _ = screen.scrollView()
      let top = try screen.anchor(Text("").refreshable(.bubbles) {})
      let bottom = try screen.anchor(Text("").refreshable(.bubbles, edge: .bottom) {})
      for view in [top, bottom] { view.attach() }
      let model = { top.refresh?.driver.model }
      #expect(top.refresh != nil && top.refresh === bottom.refresh)
      #expect(model()?[.top] != nil && model()?[.bottom] != nil)
      RefreshAnchor.dismantleUIView(bottom, coordinator: ())
      #expect(model()?[.top] != nil && model()?[.bottom] == nil)
    }

    @Test func `an update with another edge moves the control there`() throws {
      let screen = Screen()
      _ = screen.scrollView()
      let view = try screen.anchor(Text("").refreshable(.bubbles) {})
      view.attach()
      view.anchor = RefreshAnchor(control: .bubbles, edge: .bottom) { .success }
      let model = try #require(view.refresh?.driver.model)
      #expect(model[.top] == nil && model[.bottom] != nil)
    }
  }
#endif
