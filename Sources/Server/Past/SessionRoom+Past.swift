import Overscroll
import OverscrollWire

// The past of a session: what devices ask of it, and how the session goes on from one of its moments.

extension SessionRoom {
  /// The most courses that are kept beside the one that the session follows; the oldest is forgotten first.
  private static let mostCourses = 8

  /// Asks for the session so far as a file; in a transcript a comment says where `from` is, seconds.
  mutating func save(
    as format: SaveFormat, from: Double? = nil, for device: Int, at now: Instant
  ) {
    add(.save(format, from: from.map { Instant(seconds: $0) }), for: device, at: now)
  }

  /// Tells a device the recording of a course, and what of its picture that does not have.
  ///
  /// What the device is told of the session's inputs from here on follows the recording of the course that is followed.
  ///
  /// - Throws: That there is no such course.
  mutating func tellRecording(
    of number: Int?, to device: Int, at now: Instant
  ) throws(WireError) {
    run(.time(now))
    let course = try course(of: number), isFollowed = course.number == self.course.number
    devices.change(device) { $0.tellInputs() }
    devices.send(
      .recording(course.picture(isFollowed: isFollowed, in: course.appearance ?? appearance)),
      to: device)
    let message = RecordingMessage(
      course.recording, course: isFollowed ? 0 : UInt32(course.number))
    devices.change(device) { $0.connection.send(binary: message.bytes, superseding: nil) }
  }

  /// Asks how a course would have gone with other settings.
  ///
  /// - Throws: That there is no such course.
  mutating func tell(
    _ question: ClientMessage.WhatIf, to device: Int, at now: Instant
  ) throws(WireError) {
    _ = try course(of: question.course)
    add(.whatIf(question), for: device, at: now)
  }

  /// Asks to go on from a moment of a course.
  ///
  /// - Throws: That there is no such course.
  mutating func fork(
    _ moment: ClientMessage.Moment, for device: Int, at now: Instant
  ) throws(WireError) {
    _ = try course(of: moment.course)
    if let refusal = devices.refusal(of: .touch, from: device), refusal.takesFinger {
      return ignore(device, 0, because: refusal.reason)
    }
    add(.fork(moment), for: device, at: now)
  }

  /// Asks why the control at an edge refreshed at a moment of a course, or did not.
  ///
  /// - Throws: That there is no such course, or that it does not go so far.
  mutating func explain(
    _ edge: ScrollEdge, at moment: ClientMessage.Moment, for device: Int, at now: Instant
  ) throws(WireError) {
    let course = try course(of: moment.course), at = Instant(seconds: moment.at)
    let end = course.end(at: model.clock)
    guard at <= end else {
      throw .text("course \(course.number) goes to \(end.text) s so far, not to \(at.text) s")
    }
    add(.why(edge, moment), for: device, at: now)
  }

  /// Takes a part of a file that is to become a course.
  ///
  /// - Throws: Why the part cannot be taken.
  mutating func take(
    _ part: ClientMessage.Part, from device: Int, at now: Instant
  ) throws(WireError) {
    guard let (name, text) = try Upload.take(part, into: &uploads[device]) else { return }
    add(.reading(name: name, text: text), for: device, at: now)
  }

  /// The course of a number; the one that is followed for nil.
  private func course(of number: Int?) throws(WireError) -> Course {
    guard let number, number != course.number else { return course }
    guard let other = courses.first(where: { $0.number == number }) else {
      throw .text("there is no course \(number) any more")
    }
    return other
  }

  private mutating func add(_ purpose: Replay.Purpose, for device: Int, at now: Instant) {
    replayQueue.add(purpose, for: device)
    startNextJob(at: now)
  }

  mutating func startNextJob(at now: Instant) {
    run(.time(now))
    guard let job = replayQueue.startNext(for: { devices[$0] != nil }) else { return }
    // A course that was forgotten while the job waited is the present one.
    let course = (try? course(of: job.purpose.course)) ?? course
    ask(
      .replay(
        Replay(
          purpose: job.purpose, course: course, end: course.end(at: model.clock),
          appearance: course.appearance ?? appearance)))
  }

  /// Takes what a job has brought, and tells those who wait for it; of a fork, which is for the registry, all are told.
  mutating func replayed(_ result: Replay.Result, at now: Instant) {
    guard let job = replayQueue.finish() else { return }
    for device in job.devices where devices[device] != nil {
      switch result {
      case .file(let bytes): devices.send(bytes, to: device)
      case .answer(let bytes, let course):
        keepPast(of: course)
        devices.send(bytes, to: device)
      case .course(var course, _, let outputs, let difference):
        course.number = nextNumber
        keep(course)
        tellCourses()
        let told = ServerMessage.imported(
          course: course.number, outputs: outputs, difference: difference)
        devices.send(told, to: device)
      case .changed(let bytes, let number):
        devices.change(device) { $0.connection.send(binary: bytes, superseding: nil) }
        devices.send(.whatIf(course: number), to: device)
      case .refused(let reason, let line):
        devices.send(.error(reason: reason, line: line), to: device)
      case .fork(let fork): broadcast(.wentBack(device: device, to: fork.at.seconds))
      }
    }
    startNextJob(at: now)
  }

  /// Keeps what a job has learned of a course's playback.
  private mutating func keepPast(of course: Course) {
    if course.number == self.course.number {
      self.course.recording.keepPast(of: course.recording)
    } else if let index = courses.firstIndex(where: { $0.number == course.number }) {
      courses[index].recording.keepPast(of: course.recording)
    }
  }

  /// About how many bytes of memory all courses take.
  var recordedBytes: Int { courses.reduce(course.bytes) { $0 + $1.bytes } }

  /// Forgets the past, to save memory: the recording goes on from now.
  mutating func forgetPast(at now: Instant) {
    run(.time(now))
    course.recording.begin(with: model)
    course.passes = 0
    course.lists = ListHistory(loader.list)
    if courses.isEmpty { return }
    courses = []
    tellCourses()
  }

  private var nextNumber: Int { ([course] + courses).reduce(0) { max($0, $1.number) } + 1 }

  private mutating func keep(_ course: Course) {
    isDriven = true
    courses.append(course)
    if courses.count > SessionRoom.mostCourses { courses.removeFirst() }
  }

  /// Tells the devices which courses the session can follow.
  mutating func tellCourses() { broadcast(coursesMessage) }

  /// Which courses the session can follow.
  var coursesMessage: ServerMessage {
    let all = (courses + [course]).sorted { $0.number < $1.number }
    return .courses(CoursesMessage(current: course.number, all.map(\.message)))
  }
}

// MARK: Going on from a moment

extension SessionRoom {
  /// Goes on from a moment, and leaves the course that the session has followed in `old`.
  ///
  /// That is this room as it was, or the room of another scene. Its devices come later.
  mutating func goOn(from fork: ForkedSession, after old: SessionRoom) {
    (courses, replayQueue, uploads, speed) = (old.courses, old.replayQueue, old.uploads, old.speed)
    var left = old.course
    left.end = left.end(at: old.model.clock)
    keep(left)
    if old.scene.name != scene.name {
      for index in courses.indices {
        courses[index].appearance = courses[index].appearance ?? old.appearance
      }
    }
    var next = fork.course
    next.appearance = nil  // it is drawn as what is live
    if fork.isSameCourse {
      courses.removeAll { $0.number == next.number }
    } else {
      next.number = nextNumber
    }
    if let request = old.loader.list.running { ask(.cancel(request.number)) }
    follow(next, fork.model, fork.list)
    resume(cause: "fork")
  }

  /// Follows another course, at whose end the model and the list are these; the devices have not heard of it.
  mutating func follow(_ course: Course, _ model: ScrollModel, _ list: PagedList<Row>) {
    (self.course, self.model) = (course, model)
    journal.beginAnew(from: model.clock)
    let edges = ScrollEdge.allCases.filter { model[$0] != nil }
    loader = PagedLoader(list, edges: Set(edges), direction: model.scroll.direction)
    (agenda, log, phases) = (Agenda(), EventLog(), [:])
    (nextFrame, destination, gesturePath) = (nil, nil, nil)
    drawing = drawing.forgotten
    drawing.place(model.names)
    devices = DeviceList()
  }

  /// Cancels the touch, and requests the pages again for refreshes that were running.
  mutating func resume(cause: String) {
    if model.scroll.gesture != nil { run(.input(.cancel, cause: cause)) }
    for edge in ScrollEdge.allCases {
      guard let phase = model[edge]?.phase, let run = phase.unshownRun else { continue }
      self.run(loader.resume(run, at: edge).map { .effect($0) })
    }
  }
}

extension RefreshPhase {
  /// The refresh whose page is not shown yet; nil if there is none.
  fileprivate var unshownRun: RefreshRun? {
    switch self {
    case .refreshing(let run), .finishing(let run, .success, _), .finishing(let run, .exhausted, _):
      run
    case .idle, .pulling, .armed, .finishing, .exiting: nil
    }
  }
}

extension Replay.Purpose {
  /// The number of the course that it is about; nil for the one that is followed.
  fileprivate var course: Int? {
    switch self {
    case .fork(let moment), .why(_, let moment): moment.course
    case .whatIf(let question): question.course
    case .save, .reading: nil
    }
  }
}
