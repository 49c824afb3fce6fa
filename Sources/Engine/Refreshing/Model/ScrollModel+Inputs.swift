import OverscrollPhysics
import OverscrollScrolling

extension ScrollModel {
  /// Carries out an input; `stamp` is the time at which its device saw it.
  mutating func apply(_ input: Input, stamp: Instant) {
    switch input {
    case .touch: touch(stamp: stamp)
    case .move(let distance):
      scroll.move(by: distance, at: clock, stamp: stamp)
      observe(currentSource)
    case .release: release(stamp: stamp)
    case .cancel: cancel()
    case .wheel(let distance, .momentum): momentum(by: distance, stamp: stamp)
    case .wheel(let distance, let kind): wheel(by: distance, kind, stamp: stamp)
    case .begin(let edge, let start): command(edge, .begun(start))
    case .end(let edge, let outcome, let run, let animated):
      command(edge, .finished(outcome, run: run, animated: animated))
    case .accept(let edge, let run): command(edge, .accepted(run))
    case .refuse(let edge, let run): command(edge, .refused(run))
    case .stop(let edge): command(edge, .stopped)
    case .endExit(let edge): command(edge, .exitEnded)
    case .reset(let edge): command(edge, .reset)
    case .scroll(let offset, let animated):
      scroll.scroll(to: offset, animated: animated, at: clock, stamp: stamp)
      observe(.momentum)
    case .scrollToTop:
      scroll.y.scrollToStart(at: clock)
      observe(.momentum)
    case .viewport, .content, .insert, .inset, .rubberBand, .deceleration, .acceleration, .physics,
      .bounces,
      .alwaysBounces, .diagonal, .paging, .direction, .control, .remove, .enable, .disable:
      guard !has(input) else { break }
      set(input)
      observe(layoutSource)
    case .frame(let edge, let frame):
      guard !has(input) else { break }
      set(input)
      emit(.frame(edge, frame))
    case .probe: emit(.probe(probe()))
    case .pass: break
    }
  }
}
