import Testing

@testable import OverscrollServer

/// A session's model as derived by a page with the engine from its inputs and the server's messages.
final class ReceivedModel {
  private let rig: RegistryRig
  let device: RecordedConnection
  /// The model after all acknowledged inputs.
  private(set) var model: ScrollModel?
  /// The entries of all messages so far.
  private(set) var entries: [InputsMessage.Entry] = []
  /// The inputs that the server has announced but not sent yet.
  private(set) var scheduledInputs: [ScheduledInput] = []
  /// The number of samples that were acknowledged, including dropped ones.
  private var answered = 0
  private var processedFrames = 0

  struct ScheduledInput: Equatable {
    let at: Instant
    let input: Input
  }

  init(_ device: RecordedConnection, _ rig: RegistryRig) { (self.device, self.rig) = (device, rig) }

  /// The samples that the page has sent, each with the number of its message.
  private var samples: [(sequence: UInt32, sample: Samples.Sample)] = []

  /// Applies all new messages, or the messages up to the number `end`.
  func applyMessages(to end: Int? = nil) throws {
    let end = end ?? device.frames.count
    samples = (rig.sent[device.id] ?? []).flatMap { message in
      message.samples.map { (message.sequence, $0) }
    }
    for frame in device.frames[processedFrames..<end]
    where frame.opcode == 2 && frame.bytes.first != RecordingMessage.kind {
      try receive(frame.bytes)
    }
    processedFrames = end
  }

  private func receive(_ bytes: [UInt8]) throws {
    switch try Page.Message(opcode: 2, bytes) {
    case .model(let message):
      (model, scheduledInputs) = (message.model, [])
      answered = samples.prefix { $0.sequence <= message.answered }.count
    case .inputs(let message):
      for entry in message.entries { try apply(entry) }
      entries += message.entries
      let all = samples.prefix { $0.sequence <= message.answered }.count
      try #require(answered >= all, "the message contains each answered sample")
    case .motion, .text, .close: Issue.record("a page with the engine receives no motion")
    }
  }

  private func apply(_ entry: InputsMessage.Entry) throws {
    switch entry {
    case .other(let at, let stamp, let input):
      scheduledInputs.removeAll { $0 == ScheduledInput(at: at, input: input) }
      handle(input, at: at, stamp: stamp)
    case .own(let count):
      for _ in 0..<count {
        let sample = try nextSample()
        handle(sample.input, at: sample.stamp, stamp: sample.stamp)
      }
    case .ownAt(let at, let stamp): handle(try nextSample().input, at: at, stamp: stamp)
    case .dropped(let count): for _ in 0..<count { _ = try nextSample() }
    case .scheduled(let at, let input): scheduledInputs.append(ScheduledInput(at: at, input: input))
    }
  }

  private func nextSample() throws -> Samples.Sample {
    try #require(answered < samples.count, "only sent samples are answered")
    defer { answered += 1 }
    return samples[answered].sample
  }

  private func handle(_ input: Input, at instant: Instant, stamp: Instant) {
    _ = model?.handle(input, at: instant, stamp: stamp)
  }

  /// Whether the model equals the session's to the last bit after both have reached the same instant.
  func isSession(_ session: String) throws -> Bool {
    try applyMessages()
    let shared = try #require(rig.registry[session])
    var model = try #require(model)
    _ = model.advance(to: shared.model.clock)
    return model.bytes == shared.model.bytes
  }
}
