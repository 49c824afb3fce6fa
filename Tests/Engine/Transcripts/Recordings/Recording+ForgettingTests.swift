import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import Testing

/// A recording that has forgotten its past, and begins later than its session.
@Suite struct RecordingForgettingTests {
  /// A recording of random inputs, and one that has forgotten the first of them.
  private func recordings(seed: UInt64) -> (whole: Recording, late: Recording, count: Int) {
    let session = RandomRecording(seed: seed, count: 1_000)
    var (model, late) = (ScrollModel(session.setup), Recording(session.setup))
    for (index, entry) in session.entries.enumerated() {
      _ = model.handle(entry.input, at: entry.at)
      late.append(entry)
      if index == 400 { late.begin(with: model) }
    }
    return (session.recording, late, session.entries.count)
  }

  @Test(arguments: Cases.seeds(1, of: 4))
  func `each moment since then is as it was`(seed: UInt64) {
    var (whole, late, count) = recordings(seed: seed)
    #expect(late.count == count && late.bytes < whole.bytes)
    let end = whole.end(at: .zero)
    for isPrepared in [false, true] {
      if isPrepared { late.prepare(until: end) }
      for step in 0...20 {
        let span = end - late.start
        let instant = late.start.advanced(by: span * Double(step) / 20)
        let (one, other) = (whole.playback(at: instant).model, late.playback(at: instant).model)
        #expect(one.clock == other.clock && one.probe() == other.probe())
      }
    }
  }

  @Test func `a moment before its beginning is the beginning`() {
    let (_, late, _) = recordings(seed: 1)
    #expect(late.start > .zero)
    #expect(late.playback(at: .zero).model.clock == late.start)
    var first: Instant?
    late.watch(from: .zero, until: late.end(at: .zero)) { model, _ in first = first ?? model.clock }
    #expect(first == late.start)
  }

  @Test func `what another recording knows of the time before is not taken`() {
    var (whole, late, _) = recordings(seed: 1)
    whole.prepare(until: whole.end(at: .zero))
    late.keepPast(of: whole)
    #expect(late.checkpoints == nil)
  }

  @Test func `what is known of a recording is taken only by one that begins with the same`() {
    let setup = RandomRecording(seed: 1, count: 1).setup
    var (whole, later, touched) = (Recording(setup), Recording(setup), Recording(setup))
    whole.prepare(until: Instant(seconds: 1))
    var model = ScrollModel(setup)
    _ = model.advance(to: Instant(seconds: 5))
    later.begin(with: model)
    model = ScrollModel(setup)
    touched.append(TimedInput(at: .zero, .touch(.zero)))
    _ = model.handle(.touch(.zero), at: .zero)
    touched.begin(with: model)
    for var other in [later, touched] {
      other.keepPast(of: whole)
      #expect(other.checkpoints == nil)
    }
    var same = Recording(setup)
    same.keepPast(of: whole)
    #expect(same.checkpoints != nil)
  }
}
