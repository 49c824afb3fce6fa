import Overscroll

/// A scroll view's offsets beside those of the engine under the same fingers.
struct FeelComparison {
  /// A moment of both.
  struct Moment {
    /// When it is, as the file has it, seconds.
    let time: Double
    /// Where the file's content stands, and where the engine's, points.
    let offset, expected: Double
    /// How far they are from each other, points.
    var distance: Double { abs(offset - expected) }
  }

  /// The moments in order, at least one.
  let moments: [Moment]

  /// Plays the fingers of some samples to a model.
  init(_ samples: ScrollSamples, setup: ScrollSetup) {
    var (model, finger) = (ScrollModel(setup), Double?.none)
    let start = samples.all[0]
    _ = model.handle(.scroll(Vector(0, start.offset), animated: false), at: .zero)
    moments = samples.all.map { sample in
      let now = Instant(seconds: sample.time - start.time)
      for input in ScrollSamples.inputs(from: finger, to: sample.finger) {
        _ = model.handle(input, at: now)
      }
      finger = sample.finger
      return Moment(
        time: sample.time, offset: sample.offset, expected: model.scroll.offset(at: now).y)
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
