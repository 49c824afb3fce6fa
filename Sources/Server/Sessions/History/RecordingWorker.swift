import Overscroll
import OverscrollTransport

/// Works on the recordings of all sessions of a server, off the loop and one after another: however many files are asked for
/// at once, a processor is left for the feeds and the loop.
actor RecordingWorker {
  /// Does some work once all that was asked for before is done; nil if it is not wanted any more.
  func run(_ work: RecordingJob) -> RecordingJob.Result? {
    Task.isCancelled ? nil : work.run()
  }

  /// Does some work, and measures for how long a processor has worked on it, seconds.
  func measured(_ job: RecordingJob) -> (result: RecordingJob.Result, work: Double)? {
    let begin = processorTime()
    return run(job).map { ($0, processorTime() - begin) }
  }
}

/// The jobs of each address, as it may have a fifth of a processor for them if they never end.
struct AddressJobs {
  private struct Jobs {
    /// How many are not done.
    var count = 0
    /// What the next one waits for.
    var last: Task<Void, Never>?
    /// When they are paid for.
    var end = Instant.zero
  }

  private var all: [String: Jobs] = [:]
  /// Seconds that an address may owe before it rests: two of work.
  private static let credit = 8.0

  /// Begins a job of an address; returns what it waits for.
  mutating func begin(of address: String, at now: Instant) -> Task<Void, Never>? {
    all = all.filter { $0.value.count > 0 || $0.value.end > now }
    all[address, default: Jobs()].count += 1
    return all[address]?.last
  }

  /// Lets the next job of an address wait for a task.
  mutating func add(_ task: Task<Void, Never>, of address: String) { all[address]?.last = task }

  /// A job of an address is done, on which a processor has worked for so many seconds; returns for how many the address rests.
  mutating func end(of address: String, after work: Double, at now: Instant) -> Double {
    guard var jobs = all[address] else { return 0 }
    jobs.count -= 1
    jobs.end = max(jobs.end, now).advanced(by: 4 * work)
    all[address] = jobs
    return max(0, jobs.end - now - AddressJobs.credit)
  }
}

// MARK: What a server does with the jobs of its sessions

extension SessionRuntime {
  /// Works on a recording off the loop: a long one takes half a second.
  ///
  /// The jobs of an address are done one after another, so that those of others come in between, and an address that has much
  /// of them without end rests as after other work.
  func start(_ job: RecordingJob, for session: String) {
    let payer = registry[session]?.payerOfJob, address = payer?.address ?? ""
    let pay: @Loop (Double) -> Void = { payer?.bill($0) }
    let before = unfinished.addressJobs.begin(of: address, at: now)
    let task = Task.detached { [weak self, worker] () -> Double in
      await before?.value
      guard let (result, work) = await worker.measured(job) else { return 0 }
      await self?.finishJob(result, for: session, pay)
      return work
    }
    unfinished.recordingJobs[session] = task
    unfinished.addressJobs.add(
      Task { [weak self] in
        // Whoever has the job cancelled rests as well.
        let work = await task.value
        guard let self else { return }
        let rest = unfinished.addressJobs.end(of: address, after: work, at: now)
        try? await Task.sleep(for: .seconds(rest))
      }, of: address)
  }

  /// Takes what work on a recording has brought, unless it was cancelled meanwhile.
  func finishJob(
    _ result: RecordingJob.Result, for session: String, _ pay: @Loop (Double) -> Void = { _ in }
  ) {
    guard !Task.isCancelled else { return }
    unfinished.recordingJobs[session] = nil
    let meter = WorkMeter()
    perform(registry.finishJob(session, result, at: now))
    pay(meter.work)
  }
}
