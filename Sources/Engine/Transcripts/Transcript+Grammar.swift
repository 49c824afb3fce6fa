import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

extension Transcript {
  /// A description of the text format for users, in lines of at most 79 characters.
  ///
  /// The words, options and values are computed from the parser.
  public static var grammar: String {
    """
    A transcript is UTF-8 text, one event a line; all lines end alike.

      transcript \(version)        the version of the format, which may be left out
      WORD ...            a setting of the scene; see those with * below
      TIME WORD ... [@STAMP]
                          an input
      TIME -> WORD ...    an output, which a replay computes
      # ...               a comment; it may end any line, and lines may be blank

    Settings stand before the first time; later, each is an input. Times are
    seconds from 0 to 1e9, to the nanosecond, and never go back. A stamp
    is the time at which a device saw its input, if that was earlier; one that is
    not earlier means nothing.

    Numbers are decimal, as 12, -0.5 or 1e3, and at most 1e12 either way.

    A replay prints a transcript with its outputs. They come after the input that
    caused them; those that time alone causes have a time of their own. It ends
    at the last line, an input or an output, unless it is told to end elsewhere.

      viewport 320 600
      content 320 2000
      control top bubbles threshold=80    # a control from the gallery
      0.000 touch 160 300
      0.016 move 0 240
      0.016 -> top pulling
      0.016 -> top armed
      0.100 release
      0.100 -> top began user

    Below, words in capitals stand for what is said of them, | parts what can stand
    for each other, brackets hold what may be left out, and ... is for more of it.

    INPUTS

    \(inputs)

    WORDS IN CAPITALS

    \(words)

    OPTIONS OF A CONTROL, as name=value; those left out are as in the gallery

    \(options(RefreshBehavior.options))
      preset
        \(wrapped(Presets.all.keys.sorted().joined(separator: ", "), "    "))
        The options of a known library, which the options after it change.

    OPTIONS OF PHYSICS, as name=value; those left out are UIScrollView's

    \(options(ScrollPhysics.options))

    OUTPUTS

    \(outputs.map { "  " + $0 }.joined(separator: "\n"))

    """
  }

  private static var inputs: String {
    Input.Kind.allCases.map { kind in
      "\(kind.isSetting ? "*" : " ") \(kind.usage)\n      \(kind.about)"
    }.joined(separator: "\n")
  }

  private static var words: String {
    let gallery = Control.gallery.keys.sorted().joined(separator: ", ")
    return [
      ("X Y", "points; right and down are positive"),
      ("EDGE", ScrollEdge.allCases.map(\.rawValue).joined(separator: ", ") + ", leading, trailing"),
      ("AXIS", ScrollAxis.allCases.map(\.rawValue).joined(separator: ", ")),
      ("NUMBER", "that of a refresh at its edge, from 1; any if it is left out"),
      ("PHASE", RefreshPhase.Name.allCases.map(\.rawValue).joined(separator: ", ")),
      ("REVEAL", RefreshStart.Reveal.meaning + ": when the control comes into view"),
      ("MOTION", Timing.meaning), ("OPTION", "name=value; a value has no spaces"),
      (
        "NAME",
        "a control of the gallery (\(gallery)), or of one's own, with at least threshold= and "
          + "refreshingExtent=; in quotes if it has other characters than letters, digits, -, _ and ., "
          + "with \\\" for a quote, \\\\ for a backslash and \\u{a} for the character of a number"
      ),
      ("COEFFICIENT", RubberBand.meaning), ("RATE", "\(Bounds.rates.words)"),
      ("OFFSET, POINTS, RATIO, VELOCITY", "a number as Swift prints it; points per second"),
      ("SEGMENT", "a further part of a motion: decay, bounce, spring or tween, then > OFFSET"),
      ("REASON", "why, in words"),
      ("POSITION LENGTH", "points; a negative length takes content away"),
    ].map { name, meaning in
      "  \(name)\n      " + wrapped(meaning, "      ")
    }.joined(separator: "\n")
  }

  private static func options<Whole>(_ all: [ValueOption<Whole>]) -> String {
    all.map { option in
      let former = option.former.map { " (in older texts \($0))" } ?? ""
      return
        "  \(option.name)\(former)\n      \(wrapped(option.meaning, "      "))\n      \(option.about)"
    }.joined(separator: "\n")
  }

  /// Wraps a text into lines of at most 79 characters.
  ///
  /// Each line except for the first starts with the indentation.
  private static func wrapped(_ text: String, _ indentation: String) -> String {
    var (lines, line) = ([String](), indentation)
    for word in text.split(separator: " ") {
      if line.count + 1 + word.count > 79 {
        lines.append(line)
        line = indentation
      }
      line += (line == indentation ? "" : " ") + word
    }
    return (lines + [line]).joined(separator: "\n").dropFirst(indentation.count).description
  }
}

extension ClosedRange<Double> {
  fileprivate var words: String { "from \(lowerBound) to \(upperBound)" }
}

extension Transcript {
  /// The words that follow the arrow of an output, in the notation of ``Input/Kind/usage``.
  static var outputs: [String] {
    let causes = Cause.allCases.map(\.rawValue).joined(separator: "|")
    return [
      "EDGE pulling|disarmed|exitBegan|ended", "EDGE armed [floor]", "EDGE declined REASON...",
      "EDGE began \(causes)", "EDGE cycleBegan|cycleEnded NUMBER",
      "EDGE finished success|failure|exhausted", "motion AXIS rest OFFSET",
      "motion AXIS decay|bounce|spring|tween OFFSET > OFFSET [SEGMENT...]",
      "ignored REASON...", "late SECONDS", "offset X Y velocity X Y", "inset TOP LEFT BOTTOM RIGHT",
      "EDGE PHASE pull POINTS RATIO VELOCITY",
    ]
  }
}

extension Input.Kind {
  /// The words that follow a line's time.
  ///
  /// The grammar explains words in capitals. A `|` separates alternatives, and brackets contain optional words.
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

  /// The effect of the input, in a few words.
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
