import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

extension Transcript {
  /// A description of the format for users, computed from the parser, in lines of at most 79 characters.
  public static var grammar: String {
    """
    A transcript is UTF-8 text with one event per line; all line ends are the same.

      transcript \(version)        the version of the format (optional)
      WORD ...            a setting of the scene; see the inputs with * below
      TIME WORD ... [@STAMP]
                          an input
      TIME -> WORD ...    an output, which a replay computes
      # ...               a comment; it can end any line, and lines can be blank

    Settings precede the first time; after it, a setting is an input with a time.
    Times are in seconds from 0 to 1e9, to the nanosecond, and never decrease. A
    stamp is the earlier time at which a device saw its input; a stamp that is not
    earlier is ignored.

    Numbers are decimal, such as 12, -0.5 or 1e3, from -1e12 to 1e12.

    A replay prints a transcript with its outputs. An output follows the input that
    caused it; an output that time alone caused has its own time. The replay ends
    at the last line, an input or an output, unless an option sets another end.

      viewport 320 600
      content 320 2000
      control top bubbles threshold=80    # a control from the gallery
      0.000 touch 160 300
      0.016 move 0 240
      0.016 -> top pulling
      0.016 -> top armed
      0.100 release
      0.100 -> top began user

    Below, words in capitals are placeholders, | separates alternatives, brackets
    contain optional words, and ... marks words that can be repeated.

    INPUTS

    \(inputs)

    WORDS IN CAPITALS

    \(words)

    OPTIONS OF A CONTROL, as name=value; the defaults are in the gallery

    \(options(RefreshBehavior.options))
      preset
        \(wrapped(Presets.all.keys.sorted().joined(separator: ", "), "    "))
        The options of a known library; the options after it override them.

    OPTIONS OF PHYSICS, as name=value; the defaults are UIScrollView's

    \(options(ScrollPhysics.options))

    \(outputs)

    """
  }

  private static var outputs: String {
    """
    OUTPUTS

      EDGE pulling|disarmed|exitBegan|ended
      EDGE armed [floor]
      EDGE declined REASON...
      EDGE began \(Cause.allCases.map(\.rawValue).joined(separator: "|"))
      EDGE cycleBegan|cycleEnded NUMBER
      EDGE finished \(Outcome.allCases.map(\.rawValue).joined(separator: "|"))
      motion AXIS rest OFFSET
      motion AXIS decay|bounce|spring|tween OFFSET > OFFSET [SEGMENT...]
      ignored REASON...
      late SECONDS
      offset X Y velocity X Y
      inset TOP LEFT BOTTOM RIGHT
      EDGE PHASE pull POINTS RATIO VELOCITY
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
      ("NUMBER", "the number of a refresh at its edge, from 1; any refresh if left out"),
      ("PHASE", RefreshPhase.Name.allCases.map(\.rawValue).joined(separator: ", ")),
      ("REVEAL", RefreshStart.Reveal.meaning + ": when the control scrolls into view"),
      ("MOTION", Timing.meaning), ("OPTION", "name=value; a value has no spaces"),
      (
        "NAME",
        "a control of the gallery (\(gallery)), or your own, with at least threshold= and "
          + "refreshingExtent=; in quotes unless it consists of letters, digits, -, _ and ., with "
          + "\\\" for a quote, \\\\ for a backslash and \\u{a} for the character with that code"
      ),
      ("COEFFICIENT", RubberBand.meaning), ("RATE", Bounds.rates.words),
      (
        "OFFSET, POINTS, RATIO, VELOCITY",
        "a number as Swift prints it; velocity is in points per second"
      ),
      ("SEGMENT", "the next part of a motion: decay, bounce, spring or tween, then > OFFSET"),
      ("REASON", "the reason, in words"),
      ("POSITION LENGTH", "points; a negative length removes content"),
    ].map { name, meaning in
      "  \(name)\n      " + wrapped(meaning, "      ")
    }.joined(separator: "\n")
  }

  private static func options<Whole>(_ all: [ValueOption<Whole>]) -> String {
    all.map { option in
      let former = option.former.map { " (formerly \($0))" } ?? ""
      return
        "  \(option.name)\(former)\n      \(wrapped(option.meaning, "      "))\n      \(option.about)"
    }.joined(separator: "\n")
  }

  /// Wraps a text into lines of at most 79 characters, all but the first with the indentation.
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

extension Input.Kind {
  /// The words after a line's time: capitals for explained words, `|` for alternatives, brackets for optional words.
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
      case .cone: "DEGREES"
      case .ends: EndsRule.allCases.map(\.rawValue).joined(separator: "|")
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
    case .touch: "a finger goes down at a position, in points"
    case .move: "the finger moves by a distance, in points"
    case .release: "the finger lifts"
    case .cancel: "the system cancels the touch"
    case .wheel: "a wheel scrolls; momentum: its fingers have lifted; notch: it has notches"
    case .end: "the work of a refresh has finished"
    case .accept: "the control's program will do the work of a refresh"
    case .refuse: "the control's program will not do the work of a refresh"
    case .stop: "the program stops a refresh without an outcome"
    case .endExit: "the closing animation ends immediately"
    case .reset: "a control that has loaded or is exhausted can load again"
    case .begin: "the program begins a refresh"
    case .scroll: "the program scrolls as near an offset as possible, at once or animated"
    case .scrollToTop: "the user taps the bar above the list"
    case .viewport: "the size of the viewport, in points"
    case .content: "the size of the content, in points"
    case .insert: "content grows; the visible rows stay in place, or the new rows are shown"
    case .inset: "the app's inset at an edge, in points"
    case .rubberBand: "how far the content follows a finger past an edge"
    case .deceleration: "the fraction of its speed that a fling keeps each millisecond"
    case .acceleration: "whether repeated quick flings get faster"
    case .physics: "all constants of motion"
    case .bounces: "whether the content can move past its edges"
    case .alwaysBounces: "whether content that fits into the viewport bounces, too"
    case .diagonal: "whether one drag can pull edges of both axes, and move both axes of pages"
    case .cone: "how far from the axis of a list a drag can point, in degrees"
    case .ends: "what a refresh does to the control at the other end of its axis"
    case .paging: "flings end at pages: as long as the viewport, or 1 or more points"
    case .direction: "the writing direction, which sets the leading and trailing edges"
    case .control: "places a control at an edge, or changes the one there"
    case .remove: "removes a control"
    case .enable: "a control can be pulled"
    case .disable: "a control cannot be pulled"
    case .frame: "the program places a control's box, 1 point or larger, or releases it"
    case .probe: "outputs the offset, the insets and the state of each control"
    case .pass: "nothing happens; only time passes"
    }
  }
}
