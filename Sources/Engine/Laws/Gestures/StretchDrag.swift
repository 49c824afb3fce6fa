/// Content that follows a finger and stretches beyond its edges as in browsers.
///
/// On the way out all that was dragged beyond the edge decides how far the content shows, once it is 10 points. On the way
/// back the content follows 1:1, since the scroll takes back the stretch before it scrolls.
///
/// Source: Chromium, third_party/blink/renderer/platform/widget/input/elastic_overscroll_controller.cc, Overscroll and
/// ReconcileStretchAndScroll, BSD 3-clause, from WebKit's ScrollElasticityController.mm, BSD 2-clause.
struct StretchDrag<Stretch: OverscrollStretch>: ContentDrag {
  private let law: Stretch
  private let bounds: ScrollBounds
  private var inside: Double
  private var stretch: Double
  private var accumulated: Double
  private var pending = 0.0

  /// Creates a drag that begins at `offset`, points.
  init(from offset: Double, in bounds: ScrollBounds, by law: Stretch) {
    self.law = law
    self.bounds = bounds
    inside = bounds.nearest(to: offset)
    stretch = offset - inside
    accumulated = law.accumulated(stretch: stretch)
  }

  var offset: Double { inside + stretch }

  mutating func move(by distance: Double) {
    var distance = distance
    if stretch * distance < 0 {
      let back = min(abs(stretch), abs(distance))
      let part = distance < 0 ? -back : back
      stretch += part
      accumulated = law.accumulated(stretch: stretch)
      distance -= part
    }
    let target = inside + distance
    inside = bounds.nearest(to: target)
    let left = target - inside
    guard left != 0 else { return }
    pending = pending * left < 0 ? left : pending + left
    guard stretch != 0 || abs(pending) >= Stretch.minimumDelta else { return }
    accumulated += pending
    pending = 0
    stretch = law.stretch(accumulated: accumulated)
  }
}
