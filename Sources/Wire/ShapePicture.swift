import OverscrollLayers

/// What a layer draws, as an object whose one member is named for the shape.
struct ShapePicture: Encodable {
  struct Group: Encodable { let layers: [LayerPicture] }
  struct Round: Encodable { let radius: MeasurePicture }
  struct Oblong: Encodable {
    var name: String?
    let width, height: MeasurePicture
    var corner: MeasurePicture?
  }
  struct Path: Encodable { let data: String }
  struct Words: Encodable {
    let text: [TextPart]
    let size: Double
    let weight: Int
    let align: String
  }

  private var group: Group?
  private var circle: Round?
  private var arc: Round?
  private var rectangle: Oblong?
  private var line: Oblong?
  private var path: Path?
  private var text: Words?
  private var image: Oblong?

  init(_ shape: Layer.Shape) {
    switch shape {
    case .group(let layers): group = Group(layers: layers.map(LayerPicture.init))
    case .circle(let radius): circle = Round(radius: MeasurePicture(radius))
    case .arc(let radius): arc = Round(radius: MeasurePicture(radius))
    case .rectangle(let width, let height, let corner):
      rectangle = Oblong(
        width: MeasurePicture(width), height: MeasurePicture(height),
        corner: MeasurePicture(corner))
    case .line(let width, let height):
      line = Oblong(width: MeasurePicture(width), height: MeasurePicture(height))
    case .path(let data): path = Path(data: data)
    case .text(let words, let size, let weight, let align):
      text = Words(
        text: words.parts.map(TextPart.init), size: size, weight: weight, align: align.rawValue)
    case .image(let name, let width, let height):
      image = Oblong(name: name, width: MeasurePicture(width), height: MeasurePicture(height))
    }
  }
}

/// A length: a number of points, or an object that names the part of what it is.
struct MeasurePicture: Encodable {
  private let measure: LayerLength

  init(_ measure: LayerLength) { self.measure = measure }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch measure {
    case .points(let points): try container.encode(points)
    case .extent(let part): try container.encode(["extent": part])
    case .width(let part): try container.encode(["width": part])
    }
  }
}

extension LayerPoint {
  /// The point as a list of its parts.
  var parts: [MeasurePicture] { [MeasurePicture(x), MeasurePicture(y)] }
}

/// Words, or an object that names what stands in their place.
struct TextPart: Encodable {
  private let part: LayerText.Part

  init(_ part: LayerText.Part) { self.part = part }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch part {
    case .words(let words): try container.encode(words)
    case .value(let value): try container.encode(["value": value.rawValue])
    }
  }
}
