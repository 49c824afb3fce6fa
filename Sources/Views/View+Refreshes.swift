import Overscroll

#if canImport(SwiftUI)
  public import SwiftUI
#else
  import Foundation
#endif

extension View {
  /// Adds the controls of a follower to a `ScrollView`, which keeps its own scrolling.
  ///
  /// ```swift
  /// @State private var refresh = ScrollFollower([.top: .bubbles])
  ///
  /// var body: some View {
  ///   ScrollView { Letters(letters) }
  ///     .refreshes(refresh)
  ///     .onAppear {
  ///       refresh.driver.onRefresh(.top) { _ in
  ///         try await loadMail()
  ///         return .success
  ///       }
  ///     }
  /// }
  /// ```
  public func refreshes(_ follower: ScrollFollower) -> some View {
    modifier(RefreshModifier(follower))
  }
}

/// Reports a `ScrollView`'s state to a follower, and applies the follower's offset and insets.
struct RefreshModifier: ViewModifier {
  private let follower: ScrollFollower
  @State private var position = ScrollPosition(edge: .top)
  @State private var insets = PerEdge(repeating: 0.0)
  @State private var geometry: ScrollGeometry?
  @State private var phase = ScrollPhase.idle
  /// The space of the app's own bars, in points.
  @State private var bars = PerEdge(repeating: 0.0)

  init(_ follower: ScrollFollower) { self.follower = follower }

  func body(content: Content) -> some View {
    content
      .scrollPosition($position)
      .contentMargins(.top, insets[.top], for: .scrollContent)
      .contentMargins(.bottom, insets[.bottom], for: .scrollContent)
      .onScrollGeometryChange(for: ScrollGeometry.self) {
        $0
      } action: { _, now in
        geometry = now
      }
      .onScrollPhaseChange { _, now in phase = now }
      .overlay {
        TimelineView(.animation) { time in
          RefreshCanvas(follower.driver, follower.controls)
            .onChange(of: time.date) { update() }
        }
        .allowsHitTesting(false)
      }
  }

  private func update() {
    guard let geometry else { return }
    // The geometry shows new margins a frame late, so the bars are read only while there are no margins.
    if insets[.top] == 0 { bars[.top] = geometry.contentInsets.top }
    if insets[.bottom] == 0 { bars[.bottom] = geometry.contentInsets.bottom }
    let target = follower.follow(report(geometry))
    if insets != follower.insets { insets = follower.insets }
    guard let target else { return }
    // The follower's insets put pulled content at an edge, and SwiftUI keeps it at that edge while the insets change.
    if target.y <= -bars[.top] {
      position.scrollTo(edge: .top)
    } else if target.y > geometry.contentSize.height + bars[.bottom] - geometry.containerSize.height
    {
      position.scrollTo(edge: .bottom)
    } else {
      position.scrollTo(y: target.y)
    }
  }

  private func report(_ geometry: ScrollGeometry) -> ScrollReport {
    ScrollReport(
      mover, offset: Vector(geometry.contentOffset.x, geometry.contentOffset.y),
      sizes: ScrollMetrics(
        viewport: Vector(geometry.containerSize.width, geometry.containerSize.height),
        content: Vector(geometry.contentSize.width, geometry.contentSize.height)),
      bars: bars)
  }

  private var mover: ScrollReport.Mover {
    switch phase {
    case .tracking, .interacting: .finger
    case .decelerating: .momentum
    case .idle, .animating: .program
    }
  }
}
