import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing

extension Recording {
  /// Creates the recording of a transcript's inputs, the first ``most`` of them, up to its last line: where outputs come after
  /// the last input, time passes up to there.
  public init(_ transcript: Transcript) {
    let inputs = transcript.entries.map(\.entry), last = transcript.last
    let isLonger = last > inputs.last?.at ?? .zero
    self.init(transcript.scene, inputs + (isLonger ? [TimedInput(at: last, .pass)] : []))
  }

  /// The recording as a transcript without outputs, up to `now`, or up to the last input if the recording is full.
  ///
  /// - Precondition: The recording begins with its setup.
  public func transcript(until now: Instant) -> Transcript {
    precondition(isWhole, "a transcript begins with its setup")
    return Transcript(setup, entries + (isFull ? [] : [TimedInput(at: end(at: now), .pass)]))
  }

  /// The recording as the text of a transcript with outputs, up to `now`, or up to the last input if the recording is full.
  ///
  /// A comment at its end says how many outputs it has, and their hash. Another says where `mark` is, if it is given: a part of
  /// a recording cannot be played without what was before.
  ///
  /// - Precondition: The recording begins with its setup.
  public func text(until now: Instant, mark: Instant? = nil) -> String {
    let note = isFull ? ["# the recording was full here, after \(Recording.most) inputs"] : []
    var transcript = transcript(until: now)
    if let mark {
      let index = entries.firstIndex { $0.at >= mark } ?? entries.count
      transcript.note("# recorded from here: \(mark.text) s", before: index)
    }
    var (lines, hash) = ([String](), OutputHash())
    transcript.replay { line in
      lines.append(line)
      hash.add(line)
    }
    return (lines + [hash.text] + note).joined(separator: "\n") + "\n"
  }
}
