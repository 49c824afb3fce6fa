import Overscroll
import OverscrollWire

// What a person changes by hand while the session runs: any constant, and any input that is no finger's.

/// The devices that are told the constants that can be changed.
struct TuningSubscribers {
  /// The devices that have asked.
  var devices: Set<Int> = []
  /// The constants as the devices were last told.
  var told: Tuning?
  /// Whether the constants may be others than the devices were told.
  var needUpdate = false
}

extension SessionRoom {
  /// Takes an input that a person has given as a line of a transcript.
  ///
  /// - Throws: What the grammar or the model expects in place of the line, which changes nothing.
  mutating func take(_ line: String, from device: Int, at now: Instant) throws(WireError) {
    run(.time(now))
    let input: Input
    do throws(TranscriptError) { input = try Input(line: line, for: model) } catch {
      throw .line(line, "expected \(error.expected)")
    }
    if let problem = problem(with: input) { throw .line(line, "\(problem)") }
    let work = Work.input(input, cause: "panel", from: Sender(device: device, sequence: 0))
    if case .scroll = input { destination = nil }
    if input.kind.isSetting { run(work) } else { start([work]) }
    if case .control = input { controlsChanged() }
    if case .remove = input { controlsChanged() }
  }

  /// Why the session does not take an input; nil if it does.
  func problem(with input: Input) -> Problem? {
    if case .control(_, let placed) = input, gallery[placed.name] == nil {
      return .missing("control", named: placed.name, known: gallery.keys.sorted())
    }
    if case .frame(let edge, _?) = input, let name = model.names[edge] {
      return gallery[name]?.control.problemOfFrame ?? input.problems.first
    }
    return input.problems.first
  }

  /// Tells a device the constants that can be changed, now and whenever they change.
  mutating func tune(for device: Int) {
    tellTuning()
    let tuning = tuning
    tuningSubscribers.devices.insert(device)
    tuningSubscribers.told = tuning
    devices.send(.tuning(tuning), to: device)
  }

  /// Tells the devices that have asked which constants have changed since they were last told.
  mutating func tellTuning() {
    guard tuningSubscribers.needUpdate else { return }
    tuningSubscribers.needUpdate = false
    tuningSubscribers.devices.formIntersection(devices.all.map(\.number))
    guard !tuningSubscribers.devices.isEmpty else { return }
    let tuning = tuning
    for number in tuningSubscribers.devices {
      tell(from: tuningSubscribers.told, tuning, to: number)
    }
    tuningSubscribers.told = tuning
  }

  private mutating func tell(from told: Tuning?, _ tuning: Tuning, to number: Int) {
    guard told?.groups == tuning.groups, let old = told?.values else {
      devices.send(.tuning(tuning), to: number)
      return
    }
    let changed = tuning.values.filter { $1 != old[$0] }
    if !changed.isEmpty { devices.send(.tuned(values: changed), to: number) }
  }

  private var tuning: Tuning { Tuning(model, since: start) }

  /// What differs from the scene's own constants, as Swift source.
  var source: String { model.source(since: start) }

  /// The model as it was when the session began.
  private var start: ScrollModel { ScrollModel(course.recording.setup) }

  /// Tells all devices what an input has changed in the scene; `before` is the model without it.
  ///
  /// A control that keeps its name and its place is told alone.
  mutating func tellScene(after input: Input, from before: ScrollModel) {
    guard case .control(let edge, let placed) = input, before.names[edge] == placed.name,
      PlacedControl(shownAt: edge, in: before, gallery: gallery) != nil,
      let control = PlacedControl(shownAt: edge, in: model, gallery: gallery)
    else { return tellScene() }
    phases[edge] = nil
    areActionsOutdated = true
    broadcast(.control(control))
    if let changes = drawing.layers[edge] { broadcast(.layers(edge: edge, changes: changes)) }
  }
}
