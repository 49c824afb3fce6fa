import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

extension Transcript {
  /// What a text must be to be a transcript, for people, in lines of at most 79 characters.
  ///
  /// The words, options and values are those that the reader knows.
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

  /// A text in lines of at most 79 characters, each after the first with an indentation, which the first has already.
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
