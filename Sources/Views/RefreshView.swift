#if canImport(UIKit)
  public import Overscroll
  public import UIKit

  /// Refresh controls for a UIKit scroll view, which keeps its own scrolling.
  ///
  /// ```swift
  /// let refresh = RefreshView(of: tableView, [.top: .bubbles])
  /// refresh.onRefresh(.top) { try await load() }
  /// ```
  ///
  /// It is a view behind the content of the scroll view, which retains it. It uses neither the scroll view's delegate
  /// nor a gesture recognizer: before each frame, it reads the content offset and whether a finger, momentum or the app
  /// moves the content. It adds the space that a control holds open to the scroll view's `contentInset`, and keeps the
  /// app's part of it. During a refresh, the app can add to the inset, but must not assign another one.
  ///
  /// Create one refresh view for each scroll view. To remove a control, call ``setControl(_:at:)`` with `nil`.
  @MainActor public final class RefreshView: UIView {
    private let follower: ScrollFollower
    private(set) var frames: FrameLink?

    /// Returns the image for the name of a picture in a control, or `nil` if the app has no such image.
    ///
    /// By default, it is the image with this name in the app's asset catalog. It is called once for each name that a
    /// layer shows.
    public var image: (_ name: String) -> UIImage? = { UIImage(named: $0) }

    /// The driver of the controls' model: its phases, outputs, and inputs without a method here.
    ///
    /// The refresh view sends it the inputs of fingers, and the sizes, insets and offsets of the scroll view.
    public var driver: ScrollDriver { follower.driver }

    /// Adds controls, by edge, behind the content of a scroll view.
    ///
    /// The controls must not have ``/Overscroll/Control/problems``. Along the axis of a control, the scroll view
    /// bounces from then on, even if its content is small. Tests can pass a clock.
    public init(
      of scrollView: UIScrollView, _ controls: [ScrollEdge: Control] = [:],
      clock: some Clock<Duration> = ContinuousClock()
    ) {
      follower = ScrollFollower(clock: clock)
      super.init(frame: scrollView.bounds)
      (isOpaque, isUserInteractionEnabled) = (false, false)
      scrollView.insertSubview(self, at: 0)
      for (edge, control) in controls { setControl(control, at: edge) }
    }

    /// Returns `nil`, because a view in a nib or storyboard has no controls.
    public required init?(coder: NSCoder) { nil }

    /// Adds or replaces the control at an edge, or removes it with `nil`.
    ///
    /// A control with the same name and behavior continues the previous control's refresh. A removed control's space
    /// closes, its work is cancelled, and its refresh ends without an event.
    public func setControl(_ control: Control?, at edge: ScrollEdge) {
      follower.setControl(control, at: edge)
      guard control != nil, let scrollView = superview as? UIScrollView else { return }
      if edge.axis == .x { scrollView.alwaysBounceHorizontal = true }
      if edge.axis == .y { scrollView.alwaysBounceVertical = true }
    }

    /// Sets the work for refreshes at an edge.
    ///
    /// The work is a success if it returns, and a failure if it throws an error. The driver cancels it if the refresh
    /// ends first, and keeps a strong reference to the closure: capture the owner of the scroll view weakly.
    public func onRefresh(
      _ edge: ScrollEdge, perform action: @escaping @MainActor () async throws -> Void
    ) {
      onRefresh(edge) {
        try await action()
        return .success
      }
    }

    /// Sets the work for refreshes at an edge, which returns its outcome; an error is a failure.
    ///
    /// Return `exhausted` if no more items exist. Nothing begins a refresh at this edge from then on, until one at
    /// another edge succeeds, for example because it loads the list again.
    @_disfavoredOverload  // A closure such as { if isOffline { throw error } } has either type.
    public func onRefresh(
      _ edge: ScrollEdge, perform action: @escaping @MainActor () async throws -> Outcome
    ) {
      driver.onRefresh(edge) { [weak self] _ in
        let outcome = try await action()
        if outcome == .success { self?.resetExhausted(except: edge) }
        return outcome
      }
    }

    private func resetExhausted(except edge: ScrollEdge) {
      for other in follower.controls.keys where other != edge {
        if case .idle(.exhausted)? = driver.model[other]?.phase { driver.send(.reset(other)) }
      }
    }

    /// Begins a refresh at an edge by program, and opens its space; does nothing if a refresh is in progress.
    public func beginRefreshing(_ edge: ScrollEdge) { driver.send(.begin(edge)) }

    /// Ends the refresh at an edge with an outcome, and cancels its work; does nothing if no refresh is in progress.
    ///
    /// Call it for refreshes without work. With `exhausted`, no more items exist, even if no refresh is in progress.
    /// ``/Overscroll/Input/reset(_:)`` makes such an edge refresh again; work at another edge does so if it succeeds.
    public func endRefreshing(_ edge: ScrollEdge, _ outcome: Outcome = .success) {
      driver.send(.end(edge, outcome, run: nil))
    }

    /// Starts and stops the frames of the controls.
    public override func didMoveToWindow() {
      super.didMoveToWindow()
      frames?.stop()
      frames = window.map { _ in FrameLink(of: self) { view, _ in view.update() } }
    }

    /// Moves the content and draws the controls in a frame.
    func update() {
      guard let scrollView = superview as? UIScrollView else { return }
      let (before, insets) = (scrollView.contentOffset, follower.insets)
      let report = scrollView.report(without: insets)
      frames?.isFast = report.mover != .program || follower.isAnimated
      let target = follower.follow(report)
      if follower.insets != insets { scrollView.add(follower.insets, insteadOf: insets) }
      // A scroll view can move its content when its inset changes.
      let place = target.map { CGPoint(x: $0.x, y: $0.y) } ?? before
      if scrollView.contentOffset != place { scrollView.setContentOffset(place, animated: false) }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      frame = CGRect(origin: scrollView.contentOffset, size: scrollView.bounds.size)
      showControls()
      CATransaction.commit()
    }

    private func showControls() {
      let painter = LayerPainter(scale: traitCollection.displayScale, image: image)
      let palette = traitCollection.userInterfaceStyle == .dark ? Palette.dark : .light
      let (model, isReduced) = (driver.model, UIAccessibility.isReduceMotionEnabled)
      for (index, edge) in ScrollEdge.allCases.enumerated() {
        let picture = follower.controls[edge].flatMap {
          ControlPicture($0, at: edge, in: model, palette: palette, isMotionReduced: isReduced)
        }
        painter.show(picture, in: layer.sublayer(index, CALayer()))
      }
    }
  }

  extension UIScrollView {
    /// The state of the scroll view in a frame; `insets` are the follower's part of the scroll view's insets.
    fileprivate func report(without insets: PerEdge<Double>) -> ScrollReport {
      var bars = PerEdge(repeating: 0.0)
      for edge in ScrollEdge.allCases {
        bars[edge] = adjustedContentInset[keyPath: edge.side] - insets[edge]
      }
      return ScrollReport(
        mover: isTracking || isDragging ? .finger : isDecelerating ? .momentum : .program,
        offset: Vector(contentOffset.x, contentOffset.y),
        sizes: ScrollMetrics(
          viewport: Vector(bounds.width, bounds.height),
          content: Vector(contentSize.width, contentSize.height)),
        bars: bars)
    }

    /// Replaces a follower's previous insets.
    fileprivate func add(_ insets: PerEdge<Double>, insteadOf before: PerEdge<Double>) {
      var all = contentInset
      for edge in ScrollEdge.allCases { all[keyPath: edge.side] += insets[edge] - before[edge] }
      // The scroll view lays itself out after each assignment.
      contentInset = all
    }
  }

  extension ScrollEdge {
    /// The inset at this edge.
    fileprivate var side: WritableKeyPath<UIEdgeInsets, CGFloat> {
      switch self {
      case .top: \.top
      case .left: \.left
      case .bottom: \.bottom
      case .right: \.right
      }
    }
  }
#endif
