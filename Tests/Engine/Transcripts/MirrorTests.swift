import Foundation
import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts
import Testing

/// All edges behave alike: a transcript at one edge, mirrored to another edge, has the mirrored outputs.
///
/// Files with controls at two edges are left out. A transcript is not mirrored from start to end if the two differ on
/// purpose: content that fits stands at the start, content grows at the end, `toStart` scrolls to the start.
@Suite struct MirrorTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let transcript: Transcript
    let mirror: Mirror
    var testDescription: String { "\(name) at the \(mirror.to.rawValue)" }
  }

  static let cases: [Case] = RecordedTranscriptsTests.files.filter { file in
    ["jh", "ht", "gv", "ms", "iq"].contains(file.url.deletingLastPathComponent().lastPathComponent)
  }.flatMap { file -> [Case] in
    let transcript = file.transcript
    guard let edge = transcript.onlyEdge else { return [] }
    return ScrollEdge.allCases.filter { $0 != edge }.map { Mirror(from: edge, to: $0) }
      .filter { !$0.flips || transcript.startIsLikeEnd(edge.axis) }
      .map { Case(name: file.url.lastPathComponent, transcript: transcript, mirror: $0) }
  }

  @Test func `more than a hundred mirrored transcripts are tested`() {
    #expect(MirrorTests.cases.count > 100)
  }

  @Test(arguments: cases)
  func `a mirrored transcript has the mirrored outputs`(mirrored: Case) {
    let (mirror, transcript) = (mirrored.mirror, mirrored.transcript)
    let metrics = transcript.scene.metrics
    var there = ScrollModel(transcript.scene)
    var here = mirror.model(transcript.scene)
    for (entry, line) in transcript.entries {
      let expected = there.handle(entry.input, at: entry.at, stamp: entry.stamp)
        .compactMap(Seen.init)
      let reflected = mirror.input(entry.input, metrics)
      let seen = here.handle(reflected, at: entry.at, stamp: entry.stamp).compactMap(Seen.init)
      #expect(expected.count == seen.count, "line \(line.number)")
      for (expected, seen) in zip(expected, seen) {
        #expect(
          seen.isNear(mirror.seen(expected, there.scroll.metrics)),
          "line \(line.number): \(expected) became \(seen)")
      }
    }
  }
}

extension Transcript {
  /// The edge at which all controls stand; nil if they stand at several.
  fileprivate var onlyEdge: ScrollEdge? {
    let edges = Set(controls.map(\.edge))
    return edges.count == 1 ? edges.first : nil
  }

  private var controls: [(edge: ScrollEdge, behavior: RefreshBehavior)] {
    (scene.settings + entries.map(\.entry.input)).compactMap {
      guard case .control(let edge, let placed) = $0 else { return nil }
      return (edge, placed.behavior)
    }
  }

  /// Whether the transcript has nothing that differs between the start and the end of `axis`.
  fileprivate func startIsLikeEnd(_ axis: ScrollAxis) -> Bool {
    scene.metrics.content[axis] >= scene.metrics.viewport[axis]
      && !controls.contains(where: \.behavior.scrollsToStart)
      && entries.allSatisfy { entry, _ in
        switch entry.input {
        case .content, .viewport, .insert, .scrollToTop: false
        default: true
        }
      }
  }
}
