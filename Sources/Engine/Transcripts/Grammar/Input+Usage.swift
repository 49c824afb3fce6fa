import OverscrollRefreshing

extension Input.Kind {
  /// The words that follow a line's time.
  ///
  /// Words in capitals stand for what the grammar says of them, `|` parts what can stand for each other, and brackets hold what
  /// may be left out.
  var usage: String {
    let rest =
      switch self {
      case .touch, .move: "X Y"
      case .release, .cancel, .scrollToTop, .probe, .pass: ""
      case .wheel: "X Y [momentum|notch]"
      case .end: "EDGE success|failure|exhausted [NUMBER] [animated=on|off]"
      case .accept, .refuse: "EDGE [NUMBER]"
      case .stop, .endExit, .reset, .remove, .enable, .disable: "EDGE"
      case .begin:
        "EDGE [second] [reveal=REVEAL] [opening=MOTION] [animated=on|off]"
      case .scroll: "X Y [animated]"
      case .viewport, .content: "WIDTH HEIGHT"
      case .insert: "AXIS POSITION LENGTH [keep|show]"
      case .inset: "EDGE POINTS"
      case .rubberBand: "off|COEFFICIENT"
      case .deceleration: "normal|fast|RATE"
      case .acceleration, .diagonal: "on|off"
      case .physics: "[OPTION...]"
      case .bounces, .alwaysBounces: "AXIS on|off"
      case .paging: "AXIS off|pages|every [POINTS]"
      case .direction: "ltr|rtl"
      case .control: "EDGE NAME [OPTION...]"
      case .frame: "EDGE none|X [Y WIDTH HEIGHT]"
      }
    return rest.isEmpty ? rawValue : "\(rawValue) \(rest)"
  }

  /// What happens, in a few words.
  var about: String {
    switch self {
    case .touch: "a finger goes down at a place in points"
    case .move: "it moves by points from its last place, right and down"
    case .release: "it lifts"
    case .cancel: "the system takes the touch away"
    case .wheel: "a wheel moves the content, whose fingers have lifted or that has notches"
    case .end: "the work of a refresh is done"
    case .accept: "its program will do the work"
    case .refuse: "its program will not do the work"
    case .stop: "its program stops a refresh without an outcome"
    case .endExit: "the exit is over, however far its animation has come"
    case .reset: "a control that has loaded, or has no more to load, can load again"
    case .begin: "its program begins a refresh"
    case .scroll: "its program scrolls as near an offset as it can, at once unless animated"
    case .scrollToTop: "a person taps on the bar above the list"
    case .viewport: "the size of what is seen, points"
    case .content: "the size of the content, points"
    case .insert: "content grows by a length, and the visible rows stay or the new ones show"
    case .inset: "the space that the app keeps at an edge"
    case .rubberBand: "how much of a finger's way shows beyond an edge"
    case .deceleration: "how much of its speed thrown content keeps each millisecond"
    case .acceleration: "whether quick flicks in a row carry further"
    case .physics: "all constants of motion at once"
    case .bounces: "whether the content goes beyond its edges"
    case .alwaysBounces: "whether content that fits does, too"
    case .diagonal: "whether a diagonal pull may arm controls at both its edges"
    case .paging: "thrown content rests at pages: of the viewport, or of points from 1"
    case .direction: "where lines begin: leading and trailing edges follow"
    case .control: "places a control at an edge, or changes the one there"
    case .remove: "removes a control"
    case .enable: "a control can be pulled"
    case .disable: "a control cannot be pulled"
    case .frame: "its program places a control's box, from 1 point each way, or lets it go"
    case .probe: "asks for offset, insets and the state of each control"
    case .pass: "nothing happens, but time has passed"
    }
  }
}
