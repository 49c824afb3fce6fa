import Overscroll

/// How a recorded scroll view's times differ from those of its law.
///
/// UIScrollView starts quick drags 33 to 66 ms late: by then the finger has gone 19 to 141 points that the content never makes
/// up. And its first frame after a release is always one nominal frame ahead. Both belong to the recorder and the screen, so a
/// comparison with UIScrollView's law finds them in the file, and tells them.
struct FeelFit: Equatable {
  /// How many points later than in the law the content starts to follow, a number for each touch.
  var late: [Double]
  /// How much earlier than in the file the content is released, seconds.
  var ahead = 0.0

  /// The differences that are found, at most: more are another motion.
  private static let mostLate = 200.0
  /// How many lengths of a frame are tried.
  private static let steps = 16
  /// How many moments of a drag tell how late it starts.
  private static let moments = 12

  /// Finds how a file differs from a law that allows for it; nothing differs if no difference brings them nearer.
  static func comparison(_ samples: FeelSamples, law: FeelLaw) -> FeelComparison {
    let touches = samples.touches
    var best = FeelComparison(
      samples, law: law, fit: FeelFit(late: Array(repeating: 0, count: touches.count)))
    guard law.isFitted else { return best }
    func attempt(_ change: (inout FeelFit) -> Void) {
      var fit = best.fit
      change(&fit)
      let comparison = FeelComparison(samples, law: law, fit: fit)
      if comparison.rms < best.rms - 1e-9 { best = comparison }
    }
    // Each is found again once the other one is known.
    for _ in 0..<2 where best.rms > 0 {
      for (index, touch) in touches.enumerated() {
        for distance in lateness(of: touch, in: samples) {
          attempt { $0.late[index] = max(0, distance - law.slop) }
        }
      }
      for step in 0...steps {
        attempt { $0.ahead = samples.frame * Double(step) / Double(steps) }
      }
    }
    return best
  }

  /// How far the finger has gone beyond the content at the first moments at which that has moved, points.
  private static func lateness(of touch: Range<Int>, in samples: FeelSamples) -> [Double] {
    let all = samples.all, first = all[touch.lowerBound]
    let distances = all[touch].compactMap { sample -> Double? in
      guard let from = first.finger, let to = sample.finger, sample.offset != first.offset else {
        return nil
      }
      return abs(to - from) - abs(sample.offset - first.offset)
    }
    return distances.prefix(moments).filter { $0 > 0 && $0 <= mostLate }
  }

  /// What was found, a line for each difference.
  var text: String {
    let starts = late.filter { $0 >= 0.5 }.map(\.short).joined(separator: ", then ")
    return (starts.isEmpty ? "" : "allowing for this: the content starts \(starts) points later\n")
      + (ahead > 0
        ? "allowing for this: its first free frame is \((ahead * 1000).short) ms ahead\n" : "")
  }
}
