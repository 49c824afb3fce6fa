import OverscrollRefreshing
import OverscrollScrolling

extension Recording {
  /// The recording as it would have been with other settings: the inputs are the same, and so are the instants.
  ///
  /// `settings` are what a model is to have in place of its own. They are asked for at the beginning, and again after each
  /// setting that was recorded, whose place they take if they set the same: what they leave alone stays as it was recorded.
  public func changed<Failure: Error>(
    by settings: (ScrollModel) throws(Failure) -> [Input]
  ) throws(Failure) -> Recording {
    var (changed, model) = (self, first.model)
    var inForce = try settings(model).filter { $0.subject != nil }
    changed.forgetInputs()
    for input in inForce { changed.append(TimedInput(at: start, input)) }
    for entry in entries {
      if entry.input.changesSettings { _ = model.handle(entry.input, at: entry.at) }
      guard let subject = entry.input.subject,
        let input = try settings(model).last(where: { $0.subject == subject })
      else {
        inForce.removeAll { $0.subject != nil && $0.subject == entry.input.subject }
        changed.append(entry)
        continue
      }
      if inForce.contains(input) { continue }
      inForce.removeAll { $0.subject == subject }
      inForce.append(input)
      changed.append(TimedInput(at: entry.at, input))
    }
    return changed
  }
}

extension Input {
  /// What a setting sets: of two settings of the same, the later one counts.
  fileprivate enum Subject: Hashable {
    case control(ScrollEdge)
    case physics
    case bounces(ScrollAxis), alwaysBounces(ScrollAxis), paging(ScrollAxis)
    case direction, diagonal
  }

  /// What the input sets that a person can tune; nil for all else.
  fileprivate var subject: Subject? {
    switch self {
    case .control(let edge, _): .control(edge)
    case .physics, .rubberBand, .deceleration, .acceleration: .physics
    case .bounces(let axis, _): .bounces(axis)
    case .alwaysBounces(let axis, _): .alwaysBounces(axis)
    case .paging(let axis, _): .paging(axis)
    case .direction: .direction
    case .diagonal: .diagonal
    case .touch, .move, .release, .cancel, .wheel, .end, .accept, .refuse, .stop, .endExit, .reset,
      .begin, .scroll, .scrollToTop, .viewport, .content, .insert, .inset, .remove, .enable,
      .disable, .frame, .probe, .pass:
      nil
    }
  }

  /// Whether the input changes what a person can tune.
  fileprivate var changesSettings: Bool {
    if case .remove = self { true } else { subject != nil }
  }
}

extension Input.Kind {
  /// Whether such an input sets all of something that a person can tune: the deceleration is only a part of the constants of motion.
  public var isWholeSetting: Bool {
    switch self {
    case .control, .physics, .bounces, .alwaysBounces, .paging, .direction, .diagonal: true
    case .rubberBand, .deceleration, .acceleration: false
    case .touch, .move, .release, .cancel, .wheel, .end, .accept, .refuse, .stop, .endExit, .reset,
      .begin, .scroll, .scrollToTop, .viewport, .content, .insert, .inset, .remove, .enable,
      .disable, .frame, .probe, .pass:
      false
    }
  }
}
