import OverscrollPhysics

/// How content moves under a finger, from which velocity it flings, and how it ends at an edge, along one axis.
///
/// Offsets grow towards the end of the content, so a finger that moves up scrolls forwards. Lengths are in points: what
/// Android calls dp, the web CSS pixels and Flutter logical pixels. A law has no frames: its fling starts as the finger
/// lifts, and its content stands between whole pixels, where an original rounds to one.
package protocol ScrollLaw: Sendable {
  /// What people call the law, for example in `overscroll feel --law`.
  var name: String { get }
  /// Whose law it is, for people.
  var title: String { get }
  /// How far a finger moves before it drags.
  var slop: TouchSlop { get }

  /// A drag that begins at `offset`.
  func drag(from offset: Double, in bounds: ScrollBounds) -> any ContentDrag

  /// What the content does when a finger has left it.
  func fling(after release: Release) -> Fling
}

/// The laws of others that content can be compared with.
package enum ScrollLaws {
  /// The laws, by the systems that they are of.
  package static let all: [any ScrollLaw] = [
    AndroidLaw.recyclerView, AndroidLaw.overfling, ChromiumLaw.desktop, ChromiumLaw.elastic,
    ChromiumLaw.chromeOS, BouncingLaw(), ClampingLaw(), KineticLaw(), ElasticLaw(),
  ]
}
