import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts
import OverscrollTestSupport
import Testing

@Suite struct SessionTests {
  private static let scene = ScrollSetup(
    metrics: ScrollMetrics(viewport: Vector(320, 600), content: Vector(900, 2000)),
    [.inset(.top, 64), .inset(.left, 10)]
      + ScrollEdge.allCases.map {
        .control($0, ControlPlacement(name: "bubbles", behavior: Control.bubbles.behavior))
      })

  /// A few hundred things that happen at random, stamped now and then.
  private func entries(_ seed: UInt64) -> [TimedInput] {
    var random = SplitMix64(seed: seed)
    var time = 0.0
    return (0..<300).map { _ in
      time += random.number(0...0.1)
      let stamp = random.integer(0..<3) == 0 ? Instant(seconds: time * 0.999) : nil
      let way = Vector(random.number(-90...90), random.number(-90...90))
      let edge = ScrollEdge.allCases.randomElement(using: &random) ?? .top
      let inputs: [Input] = [
        .touch(way), .move(way), .move(way), .move(way), .release, .cancel,
        .wheel(way, WheelKind.allCases.randomElement(using: &random) ?? .precise), .begin(edge),
        .begin(edge, .second),
        .end(edge, .success, run: nil), .scroll(way, animated: true),
        .insert(.y, at: 0, length: 72),
        .inset(edge, random.number(0...50)), .content(Vector(900, random.number(0...3000))),
        .probe, .enable(edge), .disable(edge), .pass,
      ]
      return TimedInput(
        at: Instant(seconds: time), stamp: stamp, inputs.randomElement(using: &random) ?? .pass)
    }
  }

  private func text(_ outputs: [Output]) -> [String] {
    outputs.flatMap { output in output.lines.map { "\(output.at.text) -> \($0)" } }
  }

  @Test(arguments: UInt64(1)...8)
  func `a recording replays to what came of it live`(seed: UInt64) throws {
    let entries = entries(seed)
    var session = Session(Self.scene)
    let live = entries.flatMap { text(session.handle($0)) }
    let replay = Transcript(Self.scene, entries).replay()
    #expect(!live.isEmpty)
    #expect(replay.filter { $0.contains(" -> ") } == live)
  }

  @Test(arguments: UInt64(1)...8)
  func `a recording as text is accepted by its own check`(seed: UInt64) throws {
    let replay = Transcript(Self.scene, entries(seed)).replay()
    let again = try Transcript(replay.joined(separator: "\n"))
    #expect(again.firstDifference() == nil)
    #expect(again.replay() == replay)
  }

  @Test(arguments: UInt64(1)...4)
  func `looking in between changes nothing`(seed: UInt64) {
    let entries = entries(seed)
    var (session, watched) = (Session(Self.scene), Session(Self.scene))
    let live = entries.flatMap { text(session.handle($0)) }
    let seen = entries.flatMap { entry in
      let before = watched.clock
      var outputs: [Output] = []
      for part in 1...5 {
        outputs += watched.advance(to: before.advanced(by: (entry.at - before) * Double(part) / 6))
        _ = watched.probe()
      }
      return text(outputs + watched.handle(entry))
    }
    #expect(seen == live)
  }

  @Test func `a session begins at the start of its content, insets in sight`() {
    let probe = Session(Self.scene).probe()
    #expect(probe.offset == Vector(-10, -64))
    #expect(probe.insets == [64, 10, 0, 0])
    #expect(probe.controls.map(\.edge) == ScrollEdge.allCases)
    #expect(probe.controls.allSatisfy { $0.phase.word == "idle" && $0.pull == 0 })
  }

  @Test func `time does not go back`() {
    var session = Session(Self.scene)
    session.advance(to: Instant(seconds: 5))
    let outputs = session.handle(TimedInput(at: Instant(seconds: 1), .begin(.top)))
    #expect(session.clock == Instant(seconds: 5))
    #expect(outputs.allSatisfy { $0.at == Instant(seconds: 5) })
  }

  @Test func `a stamp tells the finger's speed, not when it came`() {
    func thrown(delays: [Double]) -> Double {
      var session = Session(Self.scene)
      _ = session.handle(
        TimedInput(at: Instant(seconds: 1), .scroll(Vector(0, 900), animated: false)))
      let inputs: [Input] = [.touch(.zero)] + Array(repeating: .move(Vector(0, -20)), count: 4)
      for (index, (input, delay)) in zip(inputs + [.release], delays).enumerated() {
        let stamp = Instant(seconds: 2 + 0.01 * Double(index))
        _ = session.handle(TimedInput(at: stamp.advanced(by: delay), stamp: stamp, input))
      }
      return session.view.scroll.y.destination
    }
    let delays = [0.03, 0.05, 0.045, 0.06, 0.055, 0.07]
    #expect(thrown(delays: delays).isNear(thrown(delays: [0, 0, 0, 0, 0, 0])))
  }

  @Test func `a stamp in the future counts as now`() {
    var (early, now) = (Session(Self.scene), Session(Self.scene))
    let (at, later) = (Instant(seconds: 1), Instant(seconds: 99))
    _ = early.handle(TimedInput(at: at, stamp: later, .touch(.zero)))
    _ = now.handle(TimedInput(at: at, .touch(.zero)))
    for (index, input) in [Input.move(Vector(0, -40)), .release].enumerated() {
      let at = Instant(seconds: 1.01 + 0.01 * Double(index))
      #expect(
        text(early.handle(TimedInput(at: at, input))) == text(now.handle(TimedInput(at: at, input)))
      )
    }
    #expect(early.probe() == now.probe())
  }

  @Test func `a probe tells each pull as points and as a part of the threshold`() {
    var session = Session(Self.scene)
    _ = session.handle(TimedInput(at: .zero, .rubberBand(.off)))
    _ = session.handle(TimedInput(at: .zero, .touch(.zero)))
    _ = session.handle(TimedInput(at: .zero, .move(Vector(0, 50))))
    let top = session.probe().controls[0]
    #expect(top.pull.isNear(40))
    #expect(top.ratio.isNear(0.5))
    #expect(top.velocity == 0)
  }

  @Test(arguments: ScrollEdge.allCases)
  func `without a control nothing is switched on or off`(edge: ScrollEdge) {
    var session = Session(ScrollSetup(metrics: ScrollMetrics(viewport: .zero, content: .zero)))
    for input in [Input.enable(edge), .disable(edge)] {
      let before = session.probe()
      let outputs = session.handle(TimedInput(at: .zero, input))
      #expect(text(outputs) == ["0.000 -> ignored no control at \(edge.rawValue)"])
      #expect(session.probe() == before)
    }
  }
}
