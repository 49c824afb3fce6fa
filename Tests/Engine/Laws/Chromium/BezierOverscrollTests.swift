@testable import OverscrollLaws
import OverscrollPhysics
import OverscrollTestSupport
import Testing

struct BezierOverscrollTests {
  @Test func `content stretches as Chromium's test says`() {
    let vector = LawVectors.chromium.bezierStretch
    let law = BezierOverscroll(length: vector.length)
    for pair in vector.cases {
      let stretch = law.stretch(accumulated: pair[0])
      #expect(stretch.rounded(.towardZero) == pair[1])
      #expect(law.accumulated(stretch: stretch).isNear(pair[0]))
    }
    #expect(law.stretch(accumulated: 1e9) == 100)
  }

  @Test(arguments: LawVectors.chromium.bezierBounce.cases)
  func `content bounces frame by frame as Chromium's test says`(bounce: Bounces.Case) {
    let law = BezierOverscroll(length: LawVectors.chromium.bezierBounce.length)
    let stretch = law.stretch(accumulated: bounce.dragged).rounded(.towardZero)
    let motion = law.bounce(to: 0, stretch: stretch, velocity: bounce.velocity)
    for sample in bounce.samples {
      #expect(motion.position(at: sample[0] / 1000).rounded() == sample[1], "\(sample[0]) ms")
    }
  }

  @Test func `slow content does not go on before it comes back`() {
    let vector = LawVectors.chromium.bezierPeak
    let law = BezierOverscroll(length: vector.length)
    for pair in vector.cases {
      #expect(law.peak(stretch: 0, velocity: pair[0]).rounded() == pair[1])
    }
  }
}
