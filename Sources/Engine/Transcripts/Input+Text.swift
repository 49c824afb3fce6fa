import OverscrollControls
import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling

extension Input {
  /// Parses the words after a line's time, or throws ``TranscriptError`` if they are not an input of these kinds.
  init(
    _ reader: inout WordReader, of kinds: [Kind] = Kind.allCases
  ) throws(TranscriptError) {
    let words = kinds.map(\.rawValue).joined(separator: ", ")
    let word = try reader.word(words)
    guard let kind = Kind(rawValue: String(word)), kinds.contains(kind) else {
      throw reader.expected(words, not: word)
    }
    switch kind {
    case .touch: self = .touch(try reader.vector("the position of the finger"))
    case .move: self = .move(try reader.vector("the distance of the move"))
    case .release: self = .release
    case .cancel: self = .cancel
    case .wheel:
      let distance = try reader.vector("the distance of the scroll")
      let kind: WheelKind =
        reader.optional("momentum") ? .momentum : reader.optional("notch") ? .notched : .precise
      self = .wheel(distance, kind)
    case .end:
      let isAnimated: Bool = try reader.option("animated") ?? true
      self = .end(
        try reader.edge(), try reader.choice("an outcome"), run: try reader.run(),
        animated: isAnimated)
    case .accept: self = .accept(try reader.edge(), run: try reader.run())
    case .refuse: self = .refuse(try reader.edge(), run: try reader.run())
    case .stop: self = .stop(try reader.edge())
    case .endExit: self = .endExit(try reader.edge())
    case .reset: self = .reset(try reader.edge())
    case .begin: self = .begin(try reader.edge(), try reader.start())
    case .scroll:
      let offset = try reader.vector("an offset")
      self = .scroll(offset, animated: reader.optional("animated"))
    case .viewport: self = .viewport(try reader.sizes("the viewport's size"))
    case .content: self = .content(try reader.sizes("the content's size"))
    case .insert:
      self = .insert(
        try reader.choice("an axis"), at: try reader.number("a position"),
        length: try reader.number("a length"), reader.insertedRows())
    case .inset: self = .inset(try reader.edge(), try reader.number("an inset"))
    case .rubberBand: self = .rubberBand(try reader.value())
    case .deceleration: self = .deceleration(try reader.rate())
    case .acceleration: self = .acceleration(try reader.value())
    case .physics: self = .physics(try reader.physics())
    case .bounces: self = .bounces(try reader.choice("an axis"), try reader.value())
    case .alwaysBounces: self = .alwaysBounces(try reader.choice("an axis"), try reader.value())
    case .diagonal: self = .diagonal(try reader.value())
    case .cone: self = .cone(try reader.number("an angle"))
    case .ends: self = .ends(try reader.value())
    case .paging: self = .paging(try reader.choice("an axis"), try reader.paging())
    case .scrollToTop: self = .scrollToTop
    case .direction: self = .direction(try reader.choice("a direction"))
    case .control:
      let edge = try reader.edge()
      self = .control(edge, try reader.control(at: edge))
    case .remove: self = .remove(try reader.edge())
    case .enable: self = .enable(try reader.edge())
    case .disable: self = .disable(try reader.edge())
    case .frame: self = .frame(try reader.edge(), try reader.frame())
    case .probe: self = .probe
    case .pass: self = .pass
    }
  }

  /// The input as the words after a line's time.
  public var text: String { kind.rawValue + rest }

  /// The words after the kind, including the space before them.
  private var rest: String {
    switch self {
    case .release, .cancel, .scrollToTop, .probe, .pass: ""
    case .touch(let vector), .move(let vector), .viewport(let vector), .content(let vector),
      .wheel(let vector, .precise):
      " \(vector.text)"
    case .wheel(let distance, .notched): " \(distance.text) notch"
    case .wheel(let distance, .momentum): " \(distance.text) momentum"
    case .end(let edge, let outcome, let run, let animated):
      " \(edge.rawValue) \(outcome.rawValue)" + Input.text(of: run)
        + (animated ? "" : " animated=off")
    case .accept(let edge, let run), .refuse(let edge, let run):
      " \(edge.rawValue)" + Input.text(of: run)
    case .stop(let edge), .endExit(let edge), .reset(let edge), .remove(let edge),
      .enable(let edge), .disable(let edge):
      " \(edge.rawValue)"
    case .begin(let edge, let start): " \(edge.rawValue)" + start.text
    case .scroll(let offset, let animated): " \(offset.text)" + (animated ? " animated" : "")
    case .insert(let axis, let position, let length, let rows):
      " \(axis.rawValue) \(position.text) \(length.text)"
        + (rows == .automatic ? "" : " \(rows.rawValue)")
    case .inset(let edge, let inset): " \(edge.rawValue) \(inset.text)"
    case .rubberBand(let band): " \(band.text)"
    case .deceleration(let rate): " \(rate.text)"
    case .acceleration(let isOn), .diagonal(let isOn): " \(isOn.text)"
    case .cone(let angle): " \(angle.text)"
    case .ends(let rule): " \(rule.text)"
    case .physics(let physics): physics.text
    case .bounces(let axis, let isOn), .alwaysBounces(let axis, let isOn):
      " \(axis.rawValue) \(isOn.text)"
    case .paging(let axis, let paging): " \(axis.rawValue) \(paging.text)"
    case .direction(let direction): " \(direction.rawValue)"
    case .control(let edge, let control): " \(edge.rawValue) \(control.text)"
    case .frame(let edge, let frame): " \(edge.rawValue) \(frame?.text ?? "none")"
    }
  }

  private static func text(of run: Int?) -> String { run.map { " \($0)" } ?? "" }
}

extension RefreshStart {
  /// The words after the edge, or an empty string for the default start.
  fileprivate var text: String {
    (level == .second ? " second" : "") + (reveal == .atEdge ? "" : " reveal=\(reveal.rawValue)")
      + (opening.map { $0 == Timing.none ? " animated=off" : " opening=\($0.text)" } ?? "")
  }
}

extension ControlFrame {
  fileprivate var text: String { "\(x.text) \(y.text) \(width.text) \(height.text)" }
}

extension Vector {
  fileprivate var text: String { "\(x.text) \(y.text)" }
}

extension Paging {
  fileprivate var text: String {
    switch self {
    case .off: "off"
    case .pages: "pages"
    case .every(let points): "every \(points.text)"
    }
  }
}

extension WordReader {
  fileprivate mutating func value<Value: OptionValue>(
    _: Value.Type = Value.self
  ) throws(TranscriptError) -> Value {
    let word = try word(Value.meaning)
    guard let value = Value.read(word) else { throw expected(Value.meaning, not: word) }
    return value
  }

  /// Parses the effect on the visible rows, which is automatic by default.
  fileprivate mutating func insertedRows() -> InsertedRows {
    for rows in [InsertedRows.keep, .show] where optional(rows.rawValue) { return rows }
    return .automatic
  }

  fileprivate mutating func start() throws(TranscriptError) -> RefreshStart {
    RefreshStart(
      level: optional("second") ? .second : .first,
      reveal: try option("reveal") ?? RefreshStart.first.reveal, opening: try opening(),
      isAnimated: try option("animated") ?? true)
  }

  /// Parses the timing of the opening, or returns `nil` if the line does not contain it.
  private mutating func opening() throws(TranscriptError) -> Timing? {
    guard let opening: Timing = try option("opening") else { return nil }
    guard opening.problems.isEmpty else { throw expected("\(Timing.meaning) for opening") }
    return opening
  }

  fileprivate mutating func rate() throws(TranscriptError) -> Double {
    if optional("normal") { return ScrollPhysics.normalRate }
    if optional("fast") { return ScrollPhysics.fastRate }
    let range = Bounds.rates
    let meaning = "normal, fast or a rate \(range.words)"
    let rate = try number(meaning, "")
    guard range.contains(rate) else { throw expected(meaning, not: rate.text[...]) }
    return rate
  }

  fileprivate mutating func paging() throws(TranscriptError) -> Paging {
    if optional("off") { return .off }
    if optional("pages") { return .pages }
    guard optional("every") else {
      throw expected(next: "off, pages, or every and a number of points")
    }
    let meaning = "\(Bounds.sizes.lowerBound) points or more"
    let points = try number(meaning, "")
    guard points >= Bounds.sizes.lowerBound else { throw expected(meaning, not: points.text[...]) }
    return .every(points)
  }

  /// Parses the box of a control, or returns `nil` for `none`.
  fileprivate mutating func frame() throws(TranscriptError) -> ControlFrame? {
    if optional("none") { return nil }
    let least = Bounds.sizes.lowerBound
    let meaning = "a box as x y width height, at least \(least) points wide and high, or none"
    let frame = ControlFrame(
      x: try number(meaning), y: try number(meaning), width: try number(meaning),
      height: try number(meaning))
    guard frame.width >= least, frame.height >= least else { throw expected(meaning) }
    return frame
  }

  /// Parses the constants of motion; missing options keep their value in ``model``, or have UIScrollView's.
  fileprivate mutating func physics() throws(TranscriptError) -> ScrollPhysics {
    try options(of: model?.scroll.y.physics ?? ScrollPhysics(), ScrollPhysics.options).value
  }
}

extension TimedInput {
  /// The input as a line of a transcript.
  public var text: String {
    at.text + " " + input.text + (stamp.map { " @" + $0.text } ?? "")
  }
}

extension WordReader {
  /// Parses the name and options of a control at an edge, or throws ``TranscriptError``.
  ///
  /// Missing options keep their value in ``model`` if it has that control there, or have the value of the gallery's
  /// control. A control that is not in the gallery requires at least `threshold` and `refreshingExtent`.
  mutating func control(at edge: ScrollEdge) throws(TranscriptError) -> ControlPlacement {
    let names = Control.gallery.keys.sorted().joined(separator: ", ")
    let meaning = "a control: \(names), or your own with threshold= and refreshingExtent="
    let name = try name(meaning)
    let placed = model.flatMap { $0.names[edge] == name ? $0[edge]?.behavior : nil }
    let (behavior, given) = try options(
      of: placed ?? .assumed(of: name), RefreshBehavior.options, presets: Presets.all,
      retired: RefreshBehavior.retiredOptions)
    let isKnown = placed != nil || Control.gallery[name] != nil
    guard isKnown || given.isSuperset(of: ["threshold", "refreshingExtent"]) else {
      throw expected(meaning, not: name.word[...])
    }
    return ControlPlacement(name: name, behavior: behavior)
  }
}

extension ControlPlacement {
  /// The control's name and options, in the format of ``WordReader/control(at:)``.
  var text: String {
    let assumed = RefreshBehavior.assumed(of: name)
    let others = RefreshBehavior.otherOptions.filter { $0.text(behavior) != $0.text(assumed) }
    let options = (RefreshBehavior.coreOptions + others).map {
      "\($0.name)=\($0.text(behavior))"
    }
    return ([name.word] + options).joined(separator: " ")
  }
}

extension RefreshBehavior {
  /// Returns the behavior that a transcript assumes for a control without options.
  fileprivate static func assumed(of name: String) -> RefreshBehavior {
    Control.gallery[name]?.behavior ?? RefreshBehavior(threshold: 1, refreshingExtent: 0)
  }
}

extension Input {
  /// Parses a line without a time as an input to a running model: `control top bubbles threshold=90`.
  ///
  /// Missing options of a control or of the physics keep their value in the model.
  ///
  /// - Throws: ``TranscriptError`` if the line is not an input, or if only a device, the rows or a clock can cause it.
  public init(line: String, for model: ScrollModel) throws(TranscriptError) {
    var reader = WordReader(line.words[...], line: 1, for: model)
    self = try Input(&reader, of: Kind.allCases.filter { !Kind.withoutLine.contains($0) })
    try reader.end()
  }

  /// Parses a tunable setting, or throws ``TranscriptError``; returns `nil` if the model does not have its control.
  public init?(setting line: String, for model: ScrollModel) throws(TranscriptError) {
    var reader = WordReader(line.words[...], line: 1, for: model)
    if reader.optional("control") {
      let edge = try reader.edge()
      guard model.names[edge] == (try reader.name("the name of a control")) else { return nil }
    }
    reader = WordReader(line.words[...], line: 1, for: model)
    self = try Input(&reader, of: Kind.allCases.filter(\.isWholeSetting))
    try reader.end()
  }
}

extension Input.Kind {
  /// The inputs that the user cannot enter as a line: fingers, wheels, inserted rows and the passage of time.
  fileprivate static let withoutLine: Set<Input.Kind> = [
    .touch, .move, .release, .cancel, .wheel, .insert, .probe, .pass,
  ]
}
