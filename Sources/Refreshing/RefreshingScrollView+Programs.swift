import OverscrollPhysics
import OverscrollScrolling

extension RefreshingScrollView {
  /// Scrolls to `offset`, or as near as the range allows.
  public mutating func scroll(to offset: Vector, animated: Bool) -> [ScrollOutput] {
    guard scroll.gesture == nil else { return ignore("a finger is down") }
    return handle { view in
      view.scroll.scroll(to: offset, animated: animated, at: view.clock)
      view.observe(.momentum)
    }
  }

  /// Returns to the start along `axis`, ever slower.
  public mutating func scrollToStart(_ axis: ScrollAxis) -> [ScrollOutput] {
    guard scroll.gesture == nil else { return ignore("a finger is down") }
    return handle { view in
      view.scroll.scrollToStart(axis, at: view.clock)
      view.observe(.momentum)
    }
  }

  /// Begins a refresh by program, or opens the second floor; a list that stands at that edge is scrolled to show it.
  public mutating func begin(
    _ edge: ScrollEdge, _ level: RefreshPhase.Level = .first
  ) -> [ScrollOutput] {
    guard self[edge] != nil else { return ignore("no control at \(edge.rawValue)") }
    return handle { view in
      let before = view.limits
      view.feed(.begun(level), edge)
      let now = view.clock
      view.openHeld(since: before) { $0.offset(at: now) }
    }
  }

  /// Answers a refresh: taken, refused, done, stopped, or reset where there was no more.
  ///
  /// Other inputs of a control come from the scroll view itself.
  public mutating func answer(_ edge: ScrollEdge, _ answer: RefreshInput) -> [ScrollOutput] {
    guard self[edge] != nil else { return ignore("no control at \(edge.rawValue)") }
    return handle { view in
      view.feed(answer, edge)
      view.observe(view.currentHand)
    }
  }

  /// Puts a control at `edge`, takes it away, or changes what it declares.
  public mutating func setControl(_ edge: ScrollEdge, _ behavior: RefreshBehavior?)
    -> [ScrollOutput]
  {
    handle { view in
      var control = view[edge]
      if let behavior {
        control = control ?? RefreshMachine(behavior)
        control?.behavior = behavior
      }
      view.controls[edge.index] = behavior == nil ? nil : control
      view.keepSpace(edge)
      view.feed(.passed, edge)
      if behavior != nil {
        let always = view.scroll.alwaysBounces.union([edge.axis])
        view.scroll.setBounces(view.scroll.bounces, always: always, at: view.clock)
      }
      view.observe(view.currentHand)
    }
  }

  /// Changes sizes, insets or constants of the scroll view.
  public mutating func change(_ body: (inout Scroller, Instant) -> Void) -> [ScrollOutput] {
    handle { view in
      let before = view.scroll.metrics.content
      body(&view.scroll, view.clock)
      for edge in ScrollEdge.allCases {
        view.keepSpace(edge)
        if view.scroll.metrics.content[edge.axis] > before[edge.axis] { view.feed(.grew, edge) }
      }
      view.observe(view.currentHand)
    }
  }
}
