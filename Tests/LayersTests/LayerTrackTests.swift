import OverscrollLayers
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollTestSupport
import Testing

@Suite struct LayerTrackTests {
  /// A case of Tests/Vectors/keyframes.json, which is written by Python.
  struct Vector: Decodable, CustomTestStringConvertible {
    let name: String
    let layer: JSON
    let property: String
    let samples: [[JSON]]
    var testDescription: String { "\(name): \(property)" }

    func track(_ timeline: Timeline) -> LayerTrack? {
      let track = layer["keys"][property][timeline.rawValue]
      let stops = (track["stops"] == .null ? track : track["stops"]).array.map { stop in
        LayerTrack.Stop(stop[0].number ?? 0, stop[1].number ?? 0, curve(stop[2].numbers))
      }
      guard !stops.isEmpty else { return nil }
      let keyframes = LayerTrack(stops).repeated(Int(track["repeats"].number ?? 1))
      return track["reverses"] == .bool(true) ? keyframes.reversed() : keyframes
    }

    private func curve(_ numbers: [Double]) -> Curve {
      switch numbers.count {
      case 2: .spring(damping: numbers[0], velocity: numbers[1])
      case 4: .bezier(Easing(numbers[0], numbers[1], numbers[2], numbers[3]))
      default: .linear
      }
    }
  }

  struct Vectors: Decodable { let cases: [Vector] }
  static let vectors = Repository.vectors("keyframes", Vectors.self).cases

  @Test(arguments: vectors)
  func `a property has the golden values`(vector: Vector) throws {
    let property = try #require(Layer.Property(rawValue: vector.property))
    let layer = Layer.circle(radius: 1).setting(
      property, to: vector.layer[vector.property].number, pull: vector.track(.pull),
      cycle: vector.track(.cycle), exit: vector.track(.exit))
    for sample in vector.samples {
      let timeline = try #require(sample[0].string.flatMap(Timeline.init(rawValue:)))
      let (at, expected) = (sample[1].number ?? .nan, sample[2].number ?? .nan)
      let cycles = sample.count > 3 ? sample[3].number ?? .nan : 0
      let value = layer.value(property, timeline, at: at, after: cycles)
      #expect(value.isNear(expected), "\(timeline) at \(at)")
    }
  }

  @Test func `an array spreads its values evenly from 0 to 1`() {
    let keyframes: LayerTrack = [10, 20, 40]
    #expect(keyframes == LayerTrack([.init(0, 10), .init(0.5, 20), .init(1, 40)]))
    #expect(([7] as LayerTrack) == LayerTrack([.init(0, 7)]))
  }

  @Test func `a dictionary names its offsets, in any order`() {
    let keyframes: LayerTrack = [1: 5, 0.25: 3, 0: 1]
    #expect(keyframes == LayerTrack([.init(0, 1), .init(0.25, 3), .init(1, 5)]))
  }

  @Test func `two stops at one offset make a step, in the order in which they are listed`() {
    let keyframes: LayerTrack = [0: 0, 0.5: 1, 0.5: 9, 1: 9]
    #expect(keyframes.value(at: 0.5.nextDown).isNear(1))
    #expect(keyframes.value(at: 0.5) == 9)
  }

  @Test func `outside the stops the end values hold`() {
    let keyframes: LayerTrack = [0: 3, 0.5: 8]
    #expect(keyframes.value(at: -4) == 3)
    #expect(keyframes.value(at: 40) == 8)
  }

  @Test(arguments: [(0.3, 1.0), (1, 1), (1.001, 2), (2, 2), (2.5, 3)])
  func `a cycle track spans as many cycles as its last offset needs`(last: Double, span: Double) {
    #expect(LayerTrack([.init(0, 0), .init(last, 1)]).span == span)
  }

  @Test func `an eased track has the curve into every stop`() {
    let eased = ([0, 1, 0] as LayerTrack).eased(.easeInOut)
    #expect(eased.stops.map(\.curve) == [.easeInOut, .easeInOut, .easeInOut])
    #expect(eased.value(at: 0.25).isNear(0.5))
    #expect(eased.value(at: 0.1) < 0.2)
  }
}
