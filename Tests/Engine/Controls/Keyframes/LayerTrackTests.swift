import OverscrollControls
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollTestSupport
import Testing

@Suite struct LayerTrackTests {
  /// A case of Tests/Vectors/keyframes.json, which Python writes.
  struct Vector: Decodable, CustomTestStringConvertible {
    let name: String
    let layer: JSON
    let property: String
    let samples: [[JSON]]
    var testDescription: String { "\(name): \(property)" }

    func track<Value>(_ timeline: Timeline, _ value: (JSON) -> Value) -> LayerTrack<Value>? {
      let track = layer["keys"][property][timeline.rawValue]
      let stops = (track["stops"] == .null ? track : track["stops"]).array.map { stop in
        LayerTrack.Stop(stop[0].number ?? 0, value(stop[1]), curve(stop[2].numbers))
      }
      guard !stops.isEmpty else { return nil }
      let whole = LayerTrack(stops).repeated(Int(track["repeats"].number ?? 1))
        .looping(from: track["loop"].number ?? 0)
      let keyframes = track["continues"] == .bool(true) ? whole.continuing() : whole
      return track["reverses"] == .bool(true) ? keyframes.reversed() : keyframes
    }

    /// A track of numbers; only such a track can begin at the property's current value.
    func numbers(_ timeline: Timeline) -> LayerTrack<Double>? {
      let track = layer["keys"][property][timeline.rawValue]
      guard track["fromCurrent"] == .bool(true) else {
        return self.track(timeline) { $0.number ?? 0 }
      }
      let stops = track["stops"].array
      return .to(stops.map { .init($0[0].number ?? 0, $0[1].number ?? 0, curve($0[2].numbers)) })
    }

    private func curve(_ numbers: [Double]) -> Curve {
      switch numbers.count {
      case 2: .spring(damping: numbers[0], velocity: numbers[1])
      case 4: .bezier(Easing(numbers[0], numbers[1], numbers[2], numbers[3]))
      default: .linear
      }
    }
  }

  struct Vectors: Decodable { let cases, mixes: [Vector] }
  static let vectors = Repository.vectors("keyframes", Vectors.self)

  @Test(arguments: vectors.cases)
  func `a property has the golden values`(vector: Vector) throws {
    let property = try #require(Layer.Property(rawValue: vector.property))
    let layer = Layer.circle(radius: 1).setting(
      property, to: vector.layer[vector.property].number, pull: vector.numbers(.pull),
      arming: vector.numbers(.arming), cycle: vector.numbers(.cycle), exit: vector.numbers(.exit))
    for sample in vector.samples {
      let cycles = sample.count > 3 ? sample[3].number ?? .nan : 0
      let position = try #require(Timeline.Position(sample[0], sample[1], after: cycles))
      #expect(layer.value(property, at: position).isNear(sample[2].number ?? .nan), "\(position)")
    }
  }

  @Test(arguments: vectors.mixes)
  func `a color and a size have the golden mixtures`(vector: Vector) throws {
    for sample in vector.samples {
      let cycles = sample[6].number ?? .nan
      let position = try #require(Timeline.Position(sample[0], sample[1], after: cycles))
      let interpolation = try #require(InterpolationJSON(of: vector, at: position))
      #expect(interpolation.from == sample[2] && interpolation.to == sample[3], "\(position)")
      #expect(interpolation.fraction.isNear(sample[4].number ?? 0), "\(position)")
    }
  }

  /// The mixture of a layer's color or size, as JSON; null without a track.
  struct InterpolationJSON {
    var (from, to, fraction) = (JSON.null, JSON.null, 0.0)

    init?(of vector: Vector, at position: Timeline.Position) {
      let dot = Layer.circle(radius: 1)
      if let property = Layer.ColorProperty(rawValue: vector.property) {
        let track = { vector.track($0) { LayerColor(json: $0) } }
        let layer = dot.setting(
          property, pull: track(.pull), arming: track(.arming), cycle: track(.cycle),
          exit: track(.exit))
        guard let interpolation = layer.color(property, at: position) else { return }
        (from, to, fraction) = (
          .string(interpolation.from.css), .string(interpolation.to.css), interpolation.fraction
        )
      } else if let property = Layer.SizeProperty(rawValue: vector.property) {
        let track = { vector.track($0) { LayerLength(json: $0) } }
        let layer = dot.setting(
          property, pull: track(.pull), arming: track(.arming), cycle: track(.cycle),
          exit: track(.exit))
        guard let interpolation = layer.size(property, at: position) else { return }
        (from, to, fraction) = (
          interpolation.from.json, interpolation.to.json, interpolation.fraction
        )
      } else {
        return nil
      }
    }
  }

  @Test func `an array spreads its values evenly from 0 to 1`() {
    let keyframes: LayerTrack<Double> = [10, 20, 40]
    #expect(keyframes == LayerTrack([.init(0, 10), .init(0.5, 20), .init(1, 40)]))
    #expect(([7] as LayerTrack<Double>) == LayerTrack([.init(0, 7)]))
  }

  @Test func `a dictionary contains offsets in any order`() {
    let keyframes: LayerTrack<Double> = [1: 5, 0.25: 3, 0: 1]
    #expect(keyframes == LayerTrack([.init(0, 1), .init(0.25, 3), .init(1, 5)]))
  }

  @Test func `two stops at the same offset are a step, in their listed order`() {
    let keyframes: LayerTrack<Double> = [0: 0, 0.5: 1, 0.5: 9, 1: 9]
    #expect(keyframes.value(at: 0.5.nextDown).isNear(1))
    #expect(keyframes.value(at: 0.5) == 9)
  }

  @Test(arguments: [(0.3, 1.0), (1, 1), (1.001, 2), (2, 2), (2.5, 3)])
  func `a cycle track spans as many cycles as its last offset needs`(last: Double, span: Double) {
    #expect(LayerTrack<Double>([.init(0, 0), .init(last, 1)]).span == span)
  }

  @Test func `an eased track has the curve before every stop`() {
    let eased = ([0, 1, 0] as LayerTrack<Double>).eased(.easeInOut)
    #expect(eased.stops.map(\.curve) == [.easeInOut, .easeInOut, .easeInOut])
    #expect(eased.value(at: 0.25).isNear(0.5))
    #expect(eased.value(at: 0.1) < 0.2)
  }

  @Test func `steps hold each value for a cycle`() {
    let track: LayerTrack<LayerColor> = .steps([.red, .blue])
    #expect(track.span == 2)
    for (at, color) in [(0.0, LayerColor.red), (0.999, .red), (1, .blue), (1.5, .blue)] {
      #expect(track.interpolation(at: at)?.from == color)
      #expect(track.interpolation(at: at)?.to == color)
    }
  }

  @Test func `a track that plays once stays at its end`() {
    let layer = Layer.circle(radius: 1).x(cycle: ([0, 8] as LayerTrack).once())
    #expect([0.5, 1, 1.5, 9].map { layer.value(.x, at: .cycle($0)) } == [4, 8, 8, 8])
    #expect(layer.value(.x, at: .exit(0.5, after: 3)) == 8)
  }
}

extension Timeline.Position {
  /// A place on a timeline of the vectors; for an arming, the pull has a different value.
  fileprivate init?(_ timeline: JSON, _ at: JSON, after cycles: Double) {
    let at = at.number ?? .nan
    switch timeline.string {
    case "pull": self = .pull(at)
    case "arming": self = .pull(7, arming: at)
    case "cycle": self = .cycle(at)
    case "exit": self = .exit(at, after: cycles)
    default: return nil
    }
  }
}

extension LayerColor {
  /// A color of the vectors, or a color of the page by name.
  fileprivate init(json: JSON) {
    let css = json.string ?? ""
    let page = [LayerColor.ink, .soft, .hair, .ground, .accent].first { $0.css == css }
    let parts = stride(from: 1, to: css.count, by: 2).map { place in
      Double(Int(css.dropFirst(place).prefix(2), radix: 16) ?? 0) / 255
    }
    self =
      page
      ?? LayerColor(
        red: parts[0], green: parts[1], blue: parts[2], opacity: parts.count > 3 ? parts[3] : 1)
  }
}

extension LayerLength {
  fileprivate init(json: JSON) {
    self =
      json["extent"].number.map { .extent($0) } ?? json["width"].number.map { .width($0) }
      ?? .points(json.number ?? 0)
  }

  fileprivate var json: JSON {
    switch self {
    case .points(let amount): .number(amount)
    case .extent(let amount): .object(["extent": .number(amount)])
    case .width(let amount): .object(["width": .number(amount)])
    }
  }
}

@Suite struct CurveTests {
  struct Table: Decodable {
    /// The damping ratio, the velocity, the time and the value.
    let curves: [[Double]]
  }

  @Test func `a spring's values equal its vectors to the last bit`() {
    let table: Table = Repository.vectors("motion")
    #expect(!table.curves.isEmpty)
    for vector in table.curves {
      let curve = Curve.spring(damping: vector[0], velocity: vector[1])
      #expect(curve.value(at: vector[2]) == vector[3])
    }
  }
}
