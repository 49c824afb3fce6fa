import Overscroll
import Testing

@testable import OverscrollServer

@Suite struct RecordingWorkerTests {
  /// The work of saving a session in which a finger has pulled and pushed the list.
  private func saving(_ format: SaveFormat) -> RecordingJob {
    let setup = ScrollSetup(
      metrics: ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 4_000)))
    var recording = Recording(setup)
    for step in 0..<2_000 {
      let input: Input =
        step % 20 == 0 ? .touch(Vector(100, 300)) : step % 20 == 19 ? .release : .move(Vector(0, 5))
      recording.append(TimedInput(at: Instant(seconds: Double(step) / 100), input))
    }
    let staged = ValidatedScene(.primes)
    let list = staged.loader.list
    return RecordingJob(
      purpose: .save(format, from: nil),
      branch: Branch(
        number: 1, origin: .opened, recording: recording, lists: ListHistory(list)),
      end: Instant(seconds: 20),
      appearance: SceneAppearance(staged: staged, gallery: staged.gallery))
  }

  @Test func `all jobs that are requested at the same time are done`() async throws {
    let (worker, work) = (RecordingWorker(), saving(.transcript))
    async let first = worker.run(work)
    async let second = worker.run(work)
    for result in await [first, second] {
      if case .file = result { continue }
      Issue.record("there is no file")
    }
  }

  @Test func `a cancelled job is not done`() async {
    let work = saving(.transcript)
    let task = Task {
      withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await RecordingWorker().run(work)
    }
    let result = await task.value
    if result != nil { Issue.record("it was done") }
  }
}
