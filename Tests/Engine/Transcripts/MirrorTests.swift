import Foundation
import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTranscripts
import Testing

/// All edges behave alike: a transcript at one edge, mirrored to another edge, has mirrored outputs.
///
/// Files with controls at two edges are left out. A transcript is not mirrored from start to end if the two differ
/// intentionally: content that fits is at the start, content grows at the end, `toStart` scrolls to the start.
@Suite struct MirrorTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let transcript: Transcript
    let mirror: Mirror
    var testDescription: String { "\(name) at the \(mirror.to.rawValue)" }
  }

  /// Files with a control that responds to the scroll at the start of a mirror image.
  private static let noticeTheFirstScroll = [
    "end-asks-again.txt", "end-asks-again-for-a-wheel.txt", "waits-for-a-scroll-at-the-start.txt",
  ]

  /// The cases of all readable files; RecordedTranscriptsTests fails for an unreadable one.
  static let cases: [Case] = RecordedTranscriptsTests.files.filter { file in
    !noticeTheFirstScroll.contains(file.url.lastPathComponent)
  }.flatMap { file -> [Case] in
    guard let transcript = try? Transcript(file.text), let edge = transcript.onlyEdge else {
      return []
    }
    return ScrollEdge.allCases.filter { $0 != edge }.map { Mirror(from: edge, to: $0) }
      .filter { !$0.flips || transcript.startIsLikeEnd(edge.axis) }
      .map { Case(name: file.testDescription, transcript: transcript, mirror: $0) }
  }

  @Test func `more than two hundred mirrored transcripts are tested`() {
    #expect(MirrorTests.cases.count > 200)
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
  /// The edge of all controls, or `nil` if they are at several edges.
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

/// Mirrors a transcript from one edge to another.
///
/// It swaps the axes if the edges' axes differ, and reverses the axis if one edge is a start and the other an end.
struct Mirror {
  let from: ScrollEdge
  let to: ScrollEdge

  var turns: Bool { from.axis != to.axis }
  var flips: Bool { from.sign != to.sign }

  func size(_ size: Vector) -> Vector { turns ? Vector(size.y, size.x) : size }

  func distance(_ distance: Vector) -> Vector {
    var turned = size(distance)
    if flips { turned[to.axis] *= -1 }
    return turned
  }

  func offset(_ offset: Vector, _ metrics: ScrollMetrics) -> Vector {
    guard flips else { return size(offset) }
    var turned = distance(offset)
    turned[to.axis] += metrics.content[from.axis] - metrics.viewport[from.axis]
    return turned
  }

  func axis(_ axis: ScrollAxis) -> ScrollAxis { turns == (axis == .x) ? .y : .x }

  func edge(_ edge: ScrollEdge) -> ScrollEdge {
    let axis = axis(edge.axis)
    let isLeading = (edge.sign < 0) != (flips && axis == to.axis)
    return isLeading ? .leading(axis) : .trailing(axis)
  }

  /// A model that starts as the mirror image of a model with `scene`.
  ///
  /// A model starts at the start of its content. A mirror image that must start at the end scrolls there before its
  /// controls are placed.
  func model(_ scene: ScrollSetup) -> ScrollModel {
    let settings = scene.settings.map { input($0, scene.metrics) }
    let metrics = ScrollMetrics(
      viewport: size(scene.metrics.viewport), content: size(scene.metrics.content))
    let bounces: [Input] = [.alwaysBounces(.y, !turns), .alwaysBounces(.x, turns)]
    var model = ScrollModel(
      ScrollSetup(metrics: metrics, bounces + settings.filter { !$0.isOfControl }))
    let start = ScrollModel(scene).scroll.offset(at: .zero)
    let go = Input.scroll(offset(start, scene.metrics), animated: false)
    for input in [go] + settings.filter(\.isOfControl) + [go] { _ = model.handle(input, at: .zero) }
    return model
  }

  func input(_ input: Input, _ metrics: ScrollMetrics) -> Input {
    switch input {
    case .touch(let point): .touch(size(point))
    case .move(let way): .move(distance(way))
    case .wheel(let way, let kind): .wheel(distance(way), kind)
    case .scroll(let to, let animated): .scroll(offset(to, metrics), animated: animated)
    case .end(let edge, let outcome, let run, let animated):
      .end(self.edge(edge), outcome, run: run, animated: animated)
    case .accept(let edge, let run): .accept(self.edge(edge), run: run)
    case .refuse(let edge, let run): .refuse(self.edge(edge), run: run)
    case .stop(let edge): .stop(self.edge(edge))
    case .endExit(let edge): .endExit(self.edge(edge))
    case .reset(let edge): .reset(self.edge(edge))
    case .begin(let edge, let start): .begin(self.edge(edge), start)
    case .viewport(let size): .viewport(self.size(size))
    case .content(let size): .content(self.size(size))
    case .insert(let axis, let position, let length, let rows):
      .insert(self.axis(axis), at: position, length: length, rows)
    case .inset(let edge, let inset): .inset(self.edge(edge), inset)
    case .bounces(let axis, let isOn): .bounces(self.axis(axis), isOn)
    case .alwaysBounces(let axis, let isOn): .alwaysBounces(self.axis(axis), isOn)
    case .paging(let axis, let paging): .paging(self.axis(axis), paging)
    case .control(let edge, let placed): .control(self.edge(edge), placed)
    case .remove(let edge): .remove(self.edge(edge))
    case .enable(let edge): .enable(self.edge(edge))
    case .disable(let edge): .disable(self.edge(edge))
    case .frame(let edge, let frame): .frame(self.edge(edge), frame)
    case .release, .cancel, .scrollToTop, .rubberBand, .deceleration, .acceleration, .physics,
      .direction, .diagonal, .cone, .ends, .probe, .pass:
      input
    }
  }

  func seen(_ seen: Seen, _ metrics: ScrollMetrics) -> Seen {
    var mirrored = seen
    mirrored.edges = seen.edges.map(edge)
    guard !seen.insets.isEmpty else { return mirrored }
    mirrored.offset = offset(seen.offset, metrics)
    mirrored.insets = Dictionary(uniqueKeysWithValues: seen.insets.map { (edge($0.key), $0.value) })
    return mirrored
  }
}

extension Input {
  /// Whether the input concerns a control.
  fileprivate var isOfControl: Bool {
    switch self {
    case .control, .enable, .disable: true
    default: false
    }
  }
}

/// The compared part of an event or probe: edges and vectors, which mirroring changes, and words, which it keeps.
struct Seen {
  let at: Double
  var edges: [ScrollEdge]
  let words: [String]
  var offset = Vector.zero
  var insets: [ScrollEdge: Double] = [:]
  var numbers: [Double] = []

  init?(_ output: Output) {
    at = output.at.seconds
    switch output.what {
    case .event(let edge, .declined(.below(let distance)), _):
      (edges, words, numbers) = ([edge], ["below"], [distance])
    case .event(let edge, let event, let state):
      (edges, words) = ([edge], [event.word, event.detail, state.phase.word])
    case .ignored: (edges, words) = ([], ["ignored"])
    case .state, .layout, .motion, .offset, .frame, .late: return nil
    case .probe(let probe):
      edges = probe.controls.map(\.edge)
      words = probe.controls.map(\.phase.word)
      offset = probe.offset
      insets = Dictionary(uniqueKeysWithValues: zip(ScrollEdge.allCases, probe.insets))
      numbers = probe.controls.flatMap { [$0.pull, $0.ratio, $0.velocity] }
    }
  }

  func isNear(_ other: Seen) -> Bool {
    edges == other.edges && words == other.words && numbers.count == other.numbers.count
      && insets.keys == other.insets.keys && near(at, other.at)
      && near(offset.x, other.offset.x) && near(offset.y, other.offset.y)
      && insets.allSatisfy { near($0.value, other.insets[$0.key] ?? .nan) }
      && zip(numbers, other.numbers).allSatisfy(near)
  }

  private func near(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= 1e-6 }
}
