#if !canImport(SwiftUI)
  import Foundation
  @testable import Native
  import Overscroll

  /// A UIKit scroll view that a test scrolls.
  @MainActor final class ScrolledView: UIScrollView {
    var scrolling = PlatformScrolling()

    override var contentOffset: CGPoint {
      get { CGPoint(x: 0, y: scrolling.offset) }
      set { scrolling.go(to: newValue.y) }
    }
    override var contentSize: CGSize {
      get { CGSize(width: frame.width, height: scrolling.content) }
      set {}
    }
    override var contentInset: UIEdgeInsets {
      get {
        var insets = UIEdgeInsets()
        (insets.top, insets.bottom) = (scrolling.top, scrolling.bottom)
        return insets
      }
      set { (scrolling.top, scrolling.bottom) = (newValue.top, newValue.bottom) }
    }
    override var isTracking: Bool {
      get { scrolling.state == .held }
      set {}
    }
    override var isDecelerating: Bool {
      get { scrolling.state == .moving }
      set {}
    }
  }

  /// A UIKit scroll view with a refresh view.
  @MainActor final class UIKitHost: Host {
    private let view: ScrolledView
    private let refresh: RefreshView
    private let link: UIUpdateLink?
    var driver: ScrollDriver { refresh.driver }
    var scrolling: PlatformScrolling {
      get { view.scrolling }
      set { view.scrolling = newValue }
    }

    init(_ controls: [ScrollEdge: Control], clock: FrameClock) {
      view = ScrolledView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
      refresh = RefreshView(of: view, controls, clock: clock)
      link = UIUpdateLink.latest
    }

    func update() {
      guard let link else { return }
      link.handler(link, UIUpdateInfo())
      refresh.draw(refresh.frame)
    }
  }

  /// A SwiftUI `ScrollView` with a follower.
  @MainActor final class SwiftUIHost: Host {
    var scrolling = PlatformScrolling()
    private let follower: ScrollFollower
    private let modifier: RefreshModifier
    /// The position requested from the scroll view, until a finger scrolls it, and the number of requests.
    private var kept: ScrollPosition?
    private var changes = 0
    var driver: ScrollDriver { follower.driver }

    init(_ controls: [ScrollEdge: Control], clock: FrameClock) {
      follower = ScrollFollower(controls, clock: clock)
      modifier = RefreshModifier(follower)
    }

    func update() {
      _ = modifier.body(content: AnyContent())
      ShownScrollView.onPhase?(phase)
      ShownScrollView.onGeometry?(geometry)
      ShownScrollView.onFrame?()
      // SwiftUI updates the views after a change.
      _ = modifier.body(content: AnyContent())
      (scrolling.top, scrolling.bottom) = (
        ShownScrollView.margins[.top] ?? 0, ShownScrollView.margins[.bottom] ?? 0
      )
      if let position = ShownScrollView.position?.wrappedValue, position.changes > changes {
        (kept, changes) = (position, position.changes)
      }
      if scrolling.state == .held { kept = nil }
      keepPosition()
    }

    private func keepPosition() {
      guard let kept else { return }
      switch kept.edge {
      case .top: scrolling.go(to: -scrolling.top)
      case .bottom: scrolling.go(to: scrolling.content + scrolling.bottom - scrolling.length)
      case nil: if let y = kept.y { scrolling.go(to: y) }
      }
    }

    private var phase: ScrollPhase {
      switch scrolling.state {
      case .still: .idle
      case .held: .interacting
      case .moving: .decelerating
      }
    }

    private var geometry: ScrollGeometry {
      var insets = EdgeInsets()
      (insets.top, insets.bottom) = (scrolling.top, scrolling.bottom)
      return ScrollGeometry(
        contentOffset: CGPoint(x: 0, y: scrolling.offset),
        contentSize: CGSize(width: 390, height: scrolling.content), contentInsets: insets,
        containerSize: CGSize(width: 390, height: scrolling.length))
    }
  }
#endif
