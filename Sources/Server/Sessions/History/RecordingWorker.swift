import Overscroll
import OverscrollTransport

/// Runs the recording jobs of all sessions one at a time, so that other processors remain for feeds and the loop.
actor RecordingWorker {
  /// Runs a job after all earlier jobs; returns the result and the processor time, in seconds.
  ///
  /// Returns `nil` if the job was cancelled.
  func run(_ job: RecordingJob) -> (result: RecordingJob.Result, work: Double)? {
    guard !Task.isCancelled else { return nil }
    let begin = processorTime()
    return (job.run(), processorTime() - begin)
  }
}

/// The jobs of each address, which can use at most a fifth of a processor over time.
struct AddressJobs {
  private struct Jobs {
    /// The number of unfinished jobs.
    var count = 0
    /// The task that the next job must wait for.
    var last: Task<Void, Never>?
    /// The time when the work of the jobs is paid off; each second of work adds four seconds.
    var end = Instant.zero
  }

  private var all: [String: Jobs] = [:]
  /// The time that an address can owe before it must pause, in seconds; two seconds of work reach it.
  private static let credit = 8.0

  /// Begins a job of an address; returns the task to wait for.
  mutating func begin(of address: String, at now: Instant) -> Task<Void, Never>? {
    all = all.filter { $0.value.count > 0 || $0.value.end > now }
    all[address, default: Jobs()].count += 1
    return all[address]?.last
  }

  mutating func add(_ task: Task<Void, Never>, of address: String) { all[address]?.last = task }

  /// Returns the pause of the address, in seconds; `work` is the processor time of the job, in seconds.
  mutating func end(of address: String, after work: Double, at now: Instant) -> Double {
    guard var jobs = all[address] else { return 0 }
    jobs.count -= 1
    jobs.end = max(jobs.end, now).advanced(by: 4 * work)
    all[address] = jobs
    return max(0, jobs.end - now - AddressJobs.credit)
  }
}

// MARK: Running jobs of sessions

extension SessionRuntime {
  /// An address runs one job at a time, and must pause after many, as after other work.
  func start(_ job: RecordingJob, for session: String) {
    let payer = registry[session]?.jobPayer, address = payer?.address ?? ""
    let charge: @Loop (Double) -> Void = { payer?.charge($0) }
    let before = unfinished.addressJobs.begin(of: address, at: now)
    let task = Task.detached { [weak self, worker] () -> Double in
      await before?.value
      guard let (result, work) = await worker.run(job) else { return 0 }
      await self?.finishJob(result, for: session, charge)
      return work
    }
    unfinished.recordingJobs[session] = task
    unfinished.addressJobs.add(
      Task { [weak self] in
        // The address also pauses if its job was cancelled.
        let work = await task.value
        guard let self else { return }
        let rest = unfinished.addressJobs.end(of: address, after: work, at: now)
        try? await Task.sleep(for: .seconds(rest))
      }, of: address)
  }

  /// Handles the result of a recording job, unless the job was cancelled.
  func finishJob(
    _ result: RecordingJob.Result, for session: String, _ charge: @Loop (Double) -> Void = { _ in }
  ) {
    guard !Task.isCancelled else { return }
    unfinished.recordingJobs[session] = nil
    let meter = WorkMeter()
    perform(registry.finishJob(session, result, at: now))
    charge(meter.work)
  }
}
