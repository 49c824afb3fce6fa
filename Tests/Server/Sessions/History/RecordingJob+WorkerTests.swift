import Overscroll
import Testing

@testable import OverscrollServer

@Suite struct RecordingWorkerTests {
  /// The work of saving a session after a wheel has scrolled the list.
  private var saving: RecordingJob {
    let metrics = ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 4_000))
    let inputs = (0..<2_000).map {
      TimedInput(at: Instant(seconds: Double($0) / 100), .wheel(Vector(0, 5), .precise))
    }
    let validatedScene = ValidatedScene(.primes)
    return RecordingJob(
      purpose: .save(.transcript, from: nil),
      branch: Branch(
        number: 1, origin: .opened, recording: Recording(ScrollSetup(metrics: metrics), inputs),
        lists: ListHistory(validatedScene.loader.list)),
      end: Instant(seconds: 20),
      appearance: SceneAppearance(validatedScene: validatedScene, gallery: validatedScene.gallery))
  }

  @Test func `all jobs that are requested at the same time are done`() async throws {
    let (worker, work) = (RecordingWorker(), saving)
    async let first = worker.run(work)
    async let second = worker.run(work)
    for result in await [first, second] {
      if case .answer = result?.result { continue }
      Issue.record("there is no file")
    }
  }

  @Test func `a cancelled job is not done`() async {
    let work = saving
    let task = Task {
      withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await RecordingWorker().run(work)
    }
    let result = await task.value
    if result != nil { Issue.record("it was done") }
  }
}
