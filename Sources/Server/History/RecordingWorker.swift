/// Works on the recordings of all sessions of a server, off the loop and one after another: however many files are asked for
/// at once, a processor is left for the feeds and the loop.
actor RecordingWorker {
  /// Does some work once all that was asked for before is done; nil if it is not wanted any more.
  func run(_ work: RecordingJob) -> RecordingJob.Result? {
    Task.isCancelled ? nil : work.run()
  }
}
