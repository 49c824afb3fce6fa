#if canImport(UIKit) && canImport(SwiftUI)
  public import Overscroll
  public import SwiftUI
  import UIKit

  extension View {
    /// Adds a refresh control to a `ScrollView` or a `List`, which keeps its own scrolling.
    ///
    /// ```swift
    /// List(letters, id: \.self) { Text($0) }
    ///   .refreshable(.bubbles) { letters = try await load() }
    /// ```
    ///
    /// Use the modifier once for each edge. The control must not have ``/Overscroll/Control/problems``. On a view that
    /// is not a scroll view, the modifier does nothing.
    ///
    /// - Parameters:
    ///   - control: The control, of the gallery or of the app.
    ///   - edge: The edge of the scroll view.
    ///   - action: The work of a refresh. It is a success if it returns, and a failure if it throws an error. It is
    ///     cancelled if the refresh ends first, or if the scroll view disappears from the app.
    /// - Returns: A view with the control.
    public func refreshable(
      _ control: Control, edge: ScrollEdge = .top,
      action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      refreshable(control, edge: edge) {
        try await action()
        return .success
      }
    }

    /// Adds a refresh control whose work returns its outcome to a `ScrollView` or a `List`.
    ///
    /// ```swift
    /// .refreshable(.footer, edge: .bottom) {
    ///   letters += try await load(after: letters.last)
    ///   return letters.count < total ? .success : .exhausted
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - control: The control, of the gallery or of the app.
    ///   - edge: The edge of the scroll view.
    ///   - action: The work of a refresh. An error is a failure. If it returns `exhausted`, no more items exist, and
    ///     nothing begins a refresh at this edge until one at another edge succeeds.
    /// - Returns: A view with the control.
    @_disfavoredOverload  // A closure such as { if isOffline { throw error } } has either type.
    public func refreshable(
      _ control: Control, edge: ScrollEdge = .top,
      action: @escaping @MainActor () async throws -> Outcome
    ) -> some View {
      background { RefreshAnchor(control: control, edge: edge, action: action) }
    }
  }

  /// An empty view behind a `ScrollView`, which adds a control to its `UIScrollView`.
  struct RefreshAnchor: UIViewRepresentable {
    let control: Control
    let edge: ScrollEdge
    let action: @MainActor () async throws -> Outcome

    func makeUIView(context: Context) -> RefreshAnchorView { RefreshAnchorView(frame: .zero) }

    func updateUIView(_ view: RefreshAnchorView, context: Context) { view.anchor = self }

    static func dismantleUIView(_ view: RefreshAnchorView, coordinator: Void) { view.anchor = nil }
  }

  /// The view of an anchor, which looks for the scroll view in each frame until it finds it.
  ///
  /// SwiftUI has no name for the `UIScrollView` of a `ScrollView`, and creates it later than this view, or again.
  final class RefreshAnchorView: UIView {
    /// The control, or `nil` to remove it.
    var anchor: RefreshAnchor? {
      didSet {
        if let oldValue, oldValue.edge != anchor?.edge {
          refresh?.setControl(nil, at: oldValue.edge)
        }
        apply()
      }
    }
    /// The refresh view of the scroll view, which retains it.
    private(set) weak var refresh: RefreshView?
    private var frames: FrameLink?

    override func didMoveToWindow() {
      super.didMoveToWindow()
      frames?.stop()
      frames = window.map { _ in FrameLink(of: self) { view, _ in view.attach() } }
    }

    /// Adds the control to the scroll view in front of this view, unless it is already there.
    func attach() {
      guard refresh?.window == nil, let scrollView else { return }
      // The anchors of several edges share a refresh view.
      refresh =
        scrollView.subviews.lazy.compactMap { $0 as? RefreshView }.first
        ?? RefreshView(of: scrollView)
      apply()
    }

    private func apply() {
      guard let anchor, let refresh else { return }
      refresh.setControl(anchor.control, at: anchor.edge)
      refresh.onRefresh(anchor.edge, perform: anchor.action)
    }

    /// The first scroll view that covers this view, in the smallest ancestor that has one.
    private var scrollView: UIScrollView? {
      let area = convert(bounds, to: nil)
      guard !area.isEmpty else { return nil }
      return sequence(first: self as UIView) { $0.superview }.dropFirst().lazy
        .compactMap { $0.scrollView(over: area) }.first
    }
  }

  extension UIView {
    /// The outermost scroll view among this view and its descendants that covers an area of the window.
    fileprivate func scrollView(over area: CGRect) -> UIScrollView? {
      var views = [self]
      while !views.isEmpty {
        for case let view as UIScrollView in views
        where view.convert(view.bounds, to: nil).insetBy(dx: -1, dy: -1).contains(area) {
          return view
        }
        views = views.flatMap(\.subviews)
      }
      return nil
    }
  }
#endif
