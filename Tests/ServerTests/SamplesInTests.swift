import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollTranscripts
import OverscrollTestSupport
import Testing

@testable import OverscrollServer

@Suite struct SamplesInTests {
  private func inputs(_ transcript: String) -> [String] {
    transcript.split(separator: "\n").map(String.init).filter {
      $0.first?.isNumber == true && !$0.contains("->") && !$0.hasSuffix(" pass")
    }
  }

  @Test func `a drag is answered by where the content stands`() async throws {
    try await withServer { port in
      let (page, _) = try await Page.joined(port: port)
      let now = try await page.clock()
      try page.send(.touch, 100, 300, at: now)
      try page.send(.move, 0, -110, at: now + 0.001)
      let motion = try await page.motion(reflecting: 2)
      #expect(motion.segments.map(\.kind) == [0])
      #expect(motion.segments[0].parameters[0].isNear(-52 + 100))
    }
  }

  @Test func `samples out of their turn are an error and change nothing`() async throws {
    try await withServer { port in
      let (page, _) = try await Page.joined(port: port)
      try page.send(.touch, at: 0, sequence: 3)
      #expect(
        try await page.next("error")["reason"].string == "samples 1 were next, not 3")
      #expect(inputs(try await page.saved()).isEmpty)
      try page.send(.touch, at: 0)
      #expect(try await page.next("devices")["holder"].number == 1)
    }
  }

  @Test(arguments: [[Double.nan, 0, 0], [0, .infinity, 0], [0, 0, -.infinity]])
  func `a number that is none is an error and changes nothing`(numbers: [Double]) async throws {
    try await withServer { port in
      let (page, _) = try await Page.joined(port: port)
      try page.send(Page.samples(.touch, 1, numbers))
      #expect(
        try await page.next("error")["reason"].string == "a number is not finite or too large")
      #expect(inputs(try await page.saved()).isEmpty)
    }
  }

  @Test(arguments: [Page.Phase.move, .release, .cancel])
  func `without a touch they are ignored with their number`(phase: Page.Phase) async throws {
    try await withServer { port in
      let (page, _) = try await Page.joined(port: port)
      try page.send(phase, 0, 5, at: 0)
      let ignored = try await page.next("ignored")
      #expect(ignored["sequence"].number == 1)
      #expect(ignored["reason"].string == "no finger of yours holds the list")
      #expect(inputs(try await page.saved()).isEmpty)
    }
  }

  @Test func `a stamp in the future counts as now`() async throws {
    try await withServer { port in
      let (page, _) = try await Page.joined(port: port)
      try page.send(.touch, 1, 2, at: 1e6)
      _ = try await page.next("devices")
      let now = try await page.clock()
      let line = try #require(inputs(try await page.saved()).first)
      let time = try #require(line.split(separator: " ").first.flatMap { Double($0) })
      #expect(time <= now)
    }
  }

  @Test(arguments: [-1e6, -1e300])
  func `a stamp older than a second counts as a second old`(stamp: Double) async throws {
    try await withServer { port in
      let (page, _) = try await Page.joined(port: port)
      let before = try await page.clock()
      try page.send(.touch, 1, 2, at: stamp)
      _ = try await page.next("devices")
      let after = try await page.clock()
      let entry = try #require(try Transcript(try await page.saved()).entries.first?.entry)
      let taken = (entry.stamp ?? entry.at).seconds
      #expect(taken >= max(0, before - 1) - 1e-6 && taken <= after)
    }
  }

  @Test func `what has not been sent yet is superseded by what is newer`() async throws {
    try await withServer { port in
      let (page, _) = try await Page.joined(port: port)
      let now = try await page.clock()
      try page.send(.touch, at: now)
      for _ in 0..<400 { try page.send(.move, 0, -1, at: now + 0.001) }
      var sequences: [UInt32] = []
      while sequences.last != 401 {
        sequences.append(try await page.motion(reflecting: 1).sequence)
      }
      #expect(sequences == sequences.sorted())
      #expect(sequences.count < 400)
    }
  }

  /// The furthest that the wire lets a sample go, 64 times over.
  @Test(arguments: [1e6, -1e6])
  func `a wheel that goes to the ends of the numbers moves nothing out of them`(
    distance: Double
  ) async throws {
    try await withServer { port in
      let (page, _) = try await Page.joined(port: port)
      for _ in 0..<64 { try page.send(.wheel, 0, distance, at: 0) }
      try page.send(#"{"save":{}}"#)
      while true {
        switch try await page.next() {
        case .text("transcript", let saved):
          let turns = inputs(saved["text"].string ?? "").filter {
            $0.contains(" wheel 0.0 \(distance)")
          }
          #expect(turns.count == 64)
          return
        case .motion(let motion):
          for segment in motion.segments { #expect(segment.parameters.allSatisfy { $0.isFinite }) }
        case .text, .close: break
        }
      }
    }
  }

  /// Numbers whose sums and products grow large: no page may end the server with them.
  @Test(arguments: [1e6, -1e6])
  func `a row that comes while content is at the ends of the numbers does no harm`(
    distance: Double
  ) async throws {
    await #expect(processExitsWith: .success) { [distance] in
      try await withServer(scenes: [.brisk]) { port in
        let (page, _) = try await Page.joined(port: port)
        let began = try await page.clock()
        try page.send(.touch, at: began)
        for _ in 0..<64 { try page.send(.move, 0, distance, at: began + 0.001) }
        try page.send(#"{"begin":{"edge":"top"}}"#)
        let shift = try #require(try await page.next("rows")["shift"].number)
        #expect(shift.isFinite)
        let moves = try await page.saved().split(separator: "\n").filter {
          $0.contains(" move 0.0 \(distance)")
        }
        #expect(moves.count == 64)
      }
    }
  }
}

extension ListScene {
  /// Primes with a control that shows no longer than its work takes.
  fileprivate static var brisk: ListScene {
    ListScene(
      Control.spinner.behaving { ($0.cycle, $0.ending, $0.minimum) = (Cycle(duration: 0), [], 0) })
  }
}
