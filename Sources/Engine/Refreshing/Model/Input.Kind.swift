extension Input {
  /// An input without its payload; the raw value is its word in transcripts.
  public enum Kind: String, CaseIterable, Sendable {
    case touch, move, release, cancel, wheel, end, accept, refuse, stop, endExit, reset, begin
    case scroll, scrollToTop, viewport, content, insert, inset
    case rubberBand = "rubberband"
    case deceleration, acceleration, physics, bounces, alwaysBounces, diagonal, paging, direction,
      control,
      remove
    case enable, disable, frame, probe, pass

    /// Whether an input of this kind can be part of a setup.
    public var isSetting: Bool {
      switch self {
      case .viewport, .content, .inset, .rubberBand, .deceleration, .acceleration, .physics,
        .bounces,
        .alwaysBounces, .diagonal, .paging, .direction, .control, .enable, .disable,
        .frame:
        true
      case .touch, .move, .release, .cancel, .wheel, .end, .accept, .refuse, .stop, .endExit,
        .reset,
        .begin, .scroll, .scrollToTop, .insert, .remove, .probe, .pass:
        false
      }
    }
  }

  // Not inlined: each use would repeat the list.
  /// The kind of this input.
  @inline(never)
  public var kind: Kind {
    switch self {
    case .touch: .touch
    case .move: .move
    case .release: .release
    case .cancel: .cancel
    case .wheel: .wheel
    case .end: .end
    case .accept: .accept
    case .refuse: .refuse
    case .stop: .stop
    case .endExit: .endExit
    case .reset: .reset
    case .begin: .begin
    case .scroll: .scroll
    case .scrollToTop: .scrollToTop
    case .viewport: .viewport
    case .content: .content
    case .insert: .insert
    case .inset: .inset
    case .rubberBand: .rubberBand
    case .deceleration: .deceleration
    case .acceleration: .acceleration
    case .physics: .physics
    case .bounces: .bounces
    case .alwaysBounces: .alwaysBounces
    case .diagonal: .diagonal
    case .paging: .paging
    case .direction: .direction
    case .control: .control
    case .remove: .remove
    case .enable: .enable
    case .disable: .disable
    case .frame: .frame
    case .probe: .probe
    case .pass: .pass
    }
  }
}
