import Overscroll

/// A scroll view's offsets beside those of a law under the same fingers.
struct FeelComparison {
  /// A moment of both.
  struct Moment {
    /// When it is, as the file has it, seconds.
    let time: Double
    /// Where the file's content stands, and where the law's, points.
    let offset, expected: Double
    /// How far they are from each other, points.
    var distance: Double { abs(offset - expected) }
  }

  /// The moments in order, at least one.
  let moments: [Moment]

  /// How the file's times differ from those of the law.
  let fit: FeelFit

  /// Plays the fingers of some samples to content that moves by a law.
  init(_ samples: FeelSamples, law: FeelLaw, fit: FeelFit) {
    self.fit = fit
    let first = samples.all[0], start = min(first.time, first.fingerTime ?? first.time)
    var (content, finger, last) = (law.content(first.offset, fit), Double?.none, 0.0)
    moments = samples.all.map { sample in
      let time = sample.time - start
      let inputs = FeelSamples.inputs(from: finger, to: sample.finger)
      if !inputs.isEmpty {
        let lifts = sample.finger == nil
        let at = (sample.fingerTime ?? sample.time) - start - (lifts ? fit.ahead : 0)
        last = max(at, last)
        content.handle(inputs, at: last)
      }
      finger = sample.finger
      return Moment(time: sample.time, offset: sample.offset, expected: content.offset(at: time))
    }
  }

  /// The first of the moments at which they are farthest from each other.
  var worst: Moment {
    moments.dropFirst().reduce(moments[0]) { $1.distance > $0.distance ? $1 : $0 }
  }

  /// The root of the mean square of the distances, points.
  var rms: Double {
    (moments.map { $0.distance * $0.distance }.reduce(0, +) / Double(moments.count)).squareRoot()
  }

  /// The first moment at which they are farther from each other than `tolerance`; nil if none is.
  func first(beyond tolerance: Double) -> Moment? {
    moments.first { $0.distance > tolerance }
  }
}
