#if os(Linux)
  @testable import OverscrollViews
  import Testing
  import UIKit

  @MainActor @Suite struct FrameLinkTests {
    @Test func `frames stop after their owner is released`() throws {
      let owner = UIView(frame: .zero)
      let links = [owner, UIView(frame: .zero)].map {
        FrameLink(of: $0) { view, _ in view.isOpaque = false }
      }
      for link in links { link.step(try #require(link.link)) }
      let areValid = links.map { $0.link?.isValid }
      #expect(areValid == [true, false] && !owner.isOpaque)
    }

    @Test("a recorded frame is a line with the position of a finger, and the distance scrolled")
    func frames() {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      view.contentInset.top = 50
      let recorder = MotionRecorder(of: view)
      func frame(_ time: Double, _ finger: Double?, _ offset: Double) {
        view.isTracking = finger != nil
        view.panGestureRecognizer.place.y = finger ?? 0
        view.contentOffset.y = offset
        recorder.record(view, at: time)
      }
      frame(7, nil, -50)
      frame(7.5, 600, -50)
      frame(8, 560, -10)
      frame(8.5, nil, 30)
      #expect(
        recorder.csv == """
          time,finger,offset
          7.0,,0.0
          7.5,600.0,0.0
          8.0,560.0,40.0
          8.5,,80.0

          """)
    }
  }
#endif
