import OverscrollRecordings
import OverscrollRefreshing
import OverscrollScrolling

extension Input {
  /// Reads an input from a line without a time, as a person gives it to a model that runs: `control top bubbles threshold=90`.
  ///
  /// Whatever the line leaves out of a control or of the constants of motion stays as it is in the model.
  ///
  /// - Throws: ``TranscriptError`` if the line is no input, or one that only a device, the rows or a clock bring.
  public init(line: String, for model: ScrollModel) throws(TranscriptError) {
    var reader = WordReader(line.words[...], line: 1, for: model)
    self = try Input(&reader, of: Kind.allCases.filter(\.hasLine))
    try reader.end()
  }

  /// Reads what a line would have set in a model; nil if it is of a control that the model does not have.
  ///
  /// - Throws: ``TranscriptError`` if the line sets nothing that can be tuned.
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
  /// Whether such an input can be given as a line.
  ///
  /// Fingers and wheels are measured, rows insert themselves, and time passes by itself.
  fileprivate var hasLine: Bool {
    switch self {
    case .touch, .move, .release, .cancel, .wheel, .insert, .probe, .pass: false
    case .end, .accept, .refuse, .stop, .endExit, .reset, .begin, .scroll, .scrollToTop, .viewport,
      .content, .inset, .rubberBand, .deceleration, .acceleration, .physics, .bounces,
      .alwaysBounces, .diagonal, .paging, .direction, .control, .remove, .enable, .disable,
      .frame:
      true
    }
  }
}
