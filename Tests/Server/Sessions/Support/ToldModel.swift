import Testing

@testable import OverscrollServer

/// A session's model as derived by a page with the engine from its inputs and the server's messages.
final class ToldModel {
  private let rig: RegistryRig
  let device: RecordedConnection
  /// The model after all acknowledged inputs.
  private(set) var model: ScrollModel?
  /// The entries of all messages so far.
  private(set) var entries: [TakenInputsMessage.Entry] = []
  /// The inputs that the server has announced but not sent yet.
  private(set) var promises: [Promise] = []
  /// The number of samples that were acknowledged, including dropped ones.
  private var answered = 0
  private var heard = 0

  struct Promise: Equatable {
    let at: Instant
    let input: Input
  }

  init(_ device: RecordedConnection, _ rig: RegistryRig) { (self.device, self.rig) = (device, rig) }

  /// The samples that the page has sent, each with the number of its message.
  private var samples: [(sequence: UInt32, sample: Samples.Sample)] = []

  /// Applies the new messages: all of them, or up to the message number `end`.
  func catchUp(to end: Int? = nil) throws {
    let end = end ?? device.frames.count
    samples = (rig.sent[device.id] ?? []).flatMap { message in
      message.samples.map { (message.sequence, $0) }
    }
    for frame in device.frames[heard..<end]
    where frame.opcode == 2 && frame.bytes.first != RecordingMessage.kind {
      try receive(frame.bytes)
    }
    heard = end
  }

  private func receive(_ bytes: [UInt8]) throws {
    switch try Page.Message(opcode: 2, bytes) {
    case .model(let message):
      (model, promises) = (message.model, [])
      answered = samples.prefix { $0.sequence <= message.answered }.count
    case .takenInputs(let message):
      for entry in message.entries { try apply(entry) }
      entries += message.entries
      let all = samples.prefix { $0.sequence <= message.answered }.count
      try #require(answered >= all, "what a message says to be answered was told")
    case .motion, .text, .close: Issue.record("a page with the engine is told no motion")
    }
  }

  private func apply(_ entry: TakenInputsMessage.Entry) throws {
    switch entry {
    case .other(let at, let stamp, let input):
      promises.removeAll { $0 == Promise(at: at, input: input) }
      handle(input, at: at, stamp: stamp)
    case .own(let count):
      for _ in 0..<count {
        let sample = try nextSample()
        handle(sample.input, at: sample.stamp, stamp: sample.stamp)
      }
    case .ownAt(let at, let stamp): handle(try nextSample().input, at: at, stamp: stamp)
    case .dropped(let count): for _ in 0..<count { _ = try nextSample() }
    case .promise(let at, let input): promises.append(Promise(at: at, input: input))
    }
  }

  private func nextSample() throws -> Samples.Sample {
    try #require(answered < samples.count, "nothing is answered that was not sent")
    defer { answered += 1 }
    return samples[answered].sample
  }

  private func handle(_ input: Input, at instant: Instant, stamp: Instant) {
    _ = model?.handle(input, at: instant, stamp: stamp)
  }

  /// Whether the model equals the session's to the last bit after both have reached the same instant.
  func isSession(_ session: String) throws -> Bool {
    try catchUp()
    let shared = try #require(rig.registry[session])
    var model = try #require(model)
    _ = model.advance(to: shared.model.clock)
    return model.bytes == shared.model.bytes
  }
}
