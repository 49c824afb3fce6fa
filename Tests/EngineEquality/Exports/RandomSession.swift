import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A model that receives random inputs, and a hash of its outputs and states.
///
/// It is compiled twice: for this machine, and as a page's engine. Both must have the same hashes.
struct RandomSession {
  private var random: Randomness
  private(set) var model: ScrollModel
  private var now = Instant.zero
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  init(seed: UInt64) {
    random = Randomness(seed: seed)
    let metrics = random.metrics()
    var settings: [Input] = []
    for edge in ScrollEdge.allCases {
      if let control = random.control(at: edge) { settings.append(control) }
    }
    for _ in 0..<random.whole(24) { settings.append(random.setting()) }
    model = ScrollModel(ScrollSetup(metrics: metrics, settings))
    record(model.advance(to: .zero))
  }

  /// An input that the model has handled or ignored.
  struct Step {
    let input: Input
    let at: Instant
    let stamp: Instant?
    let outputs: [Output]
  }

  /// Sends `inputs` random inputs to the model.
  mutating func run(_ inputs: Int) { for _ in 0..<inputs { _ = step() } }

  /// Sends an input to the model after a random pause; sometimes also stores and restores the model.
  mutating func step() -> Step {
    now = now.advanced(by: random.pause())
    let at = random.isOneOf(30) ? now.advanced(by: -random.number(0, 1)) : now
    let stamp = random.isOneOf(4) ? at.advanced(by: -random.number(0, 0.2)) : nil
    let input = random.input()
    let outputs = model.handle(input, at: at, stamp: stamp)
    record(outputs)
    record(model.snapshot())
    if random.isOneOf(8) { restore() }
    return Step(input: input, at: at, stamp: stamp, outputs: outputs)
  }

  private mutating func restore() {
    let bytes = model.bytes
    add(bytes)
    do throws(ByteError) { model = try ScrollModel(bytes: bytes) } catch { add([0xff]) }
  }

  private mutating func record(_ outputs: [Output]) { for output in outputs { record(output) } }

  private mutating func record(_ output: Output) {
    var writer = ByteWriter()
    writer.write(output.at)
    switch output.what {
    case .event(let edge, let event, let state):
      writer.write(byte: 0)
      writer.write(edge)
      write(event, to: &writer)
      writer.write(state)
    case .state(let edge, let state):
      writer.write(byte: 1)
      writer.write(edge)
      writer.write(state)
    case .layout(let layout):
      writer.write(byte: 2)
      writer.write(layout.metrics)
      writer.write(layout.insets)
    case .motion(let axis, let trajectory, let since):
      writer.write(byte: 3)
      writer.write(axis)
      writer.write(trajectory)
      writer.write(since)
    case .offset(let axis, let offset):
      writer.write(byte: 4)
      writer.write(axis)
      writer.write(offset)
    case .frame(let edge, let frame):
      writer.write(byte: 5)
      writer.write(edge)
      writer.write(frame)
    case .ignored: writer.write(byte: 6)
    case .late(let seconds):
      writer.write(byte: 7)
      writer.write(seconds)
    case .probe(let snapshot):
      writer.write(byte: 8)
      write(snapshot, to: &writer)
    }
    add(writer.bytes)
  }

  private mutating func record(_ snapshot: ScrollSnapshot) {
    var writer = ByteWriter()
    write(snapshot, to: &writer)
    add(writer.bytes)
  }

  private func write(_ snapshot: ScrollSnapshot, to writer: inout ByteWriter) {
    writer.write(snapshot.offset)
    writer.write(snapshot.velocity)
    writer.write(snapshot.insets)
    for control in snapshot.controls {
      writer.write(control.phase)
      for number in [control.pull, control.ratio, control.velocity] { writer.write(number) }
    }
  }

  private func write(_ event: RefreshEvent, to writer: inout ByteWriter) {
    switch event {
    case .pulling: writer.write(byte: 0)
    case .armed(let level): writer.write(byte: level == .first ? 1 : 2)
    case .disarmed: writer.write(byte: 3)
    case .declined(let reason):
      writer.write(byte: 4)
      writer.write(reason)
    case .began(let cause):
      writer.write(byte: 5)
      writer.write(cause)
    case .cycleBegan(let number):
      writer.write(byte: 6)
      writer.write(number)
    case .cycleEnded(let number):
      writer.write(byte: 7)
      writer.write(number)
    case .finished(let outcome):
      writer.write(byte: 8)
      writer.write(outcome)
    case .exitBegan: writer.write(byte: 9)
    case .ended: writer.write(byte: 10)
    }
  }

  /// Adds bytes to the hash (FNV-1a).
  private mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
