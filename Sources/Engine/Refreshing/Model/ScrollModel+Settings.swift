import OverscrollPhysics
import OverscrollScrolling

extension ScrollModel {
  /// Changes sizes, insets, constants or controls; the controls do not see the new pulls until `observe` is called.
  ///
  /// A setting that the model has already changes nothing.
  mutating func set(_ setting: Input) {
    guard !has(setting) else { return }
    let before = scroll.metrics.content
    switch setting {
    case .viewport(let size):
      scroll.resize(ScrollMetrics(viewport: size, content: before), at: clock)
    case .content(let size):
      scroll.resize(ScrollMetrics(viewport: scroll.metrics.viewport, content: size), at: clock)
    case .insert(let axis, let position, let length, let rows):
      scroll.insert(length, at: position, axis, keepsRows: keepsRows(rows, axis), at: clock)
    case .inset(let edge, let inset): scroll.setInset(.base, edge, inset, at: clock)
    case .rubberBand(let band): tune { $0.touchBand = band }
    case .deceleration(let rate): tune { $0.decelerationRate = rate }
    case .acceleration(let isOn): tune { $0.acceleratesFlicks = isOn }
    case .physics(let physics): scroll.setPhysics(physics, at: clock)
    case .bounces(let axis, let isOn):
      scroll.setBounces(
        scroll.bounces.with(axis, isOn), always: scroll.alwaysBounces, at: clock)
    case .alwaysBounces(let axis, let isOn):
      scroll.setBounces(
        scroll.bounces, always: scroll.alwaysBounces.with(axis, isOn), at: clock)
    case .diagonal(let isOn): armed.allowsOtherAxis = isOn
    case .paging(let axis, let paging): scroll[axis].paging = paging
    case .direction(let direction): scroll.setDirection(direction, at: clock)
    case .control(let edge, let control): return place(control, edge)
    case .remove(let edge): return remove(edge)
    case .enable(let edge), .disable(let edge): return enable(edge, setting.kind == .enable)
    case .frame(let edge, let frame):
      frames[edge] = frame
      return
    case .touch, .move, .release, .cancel, .wheel, .end, .accept, .refuse, .stop, .endExit, .reset,
      .begin,
      .scroll, .scrollToTop, .probe, .pass:
      return
    }
    for edge in ScrollEdge.allCases { keepSpace(edge) }
    for edge in ScrollEdge.allCases
    where scroll.metrics.content[edge.axis] > before[edge.axis] {
      feed(.grew, edge)
    }
  }

  /// Whether the model has a setting already.
  func has(_ setting: Input) -> Bool {
    switch setting {
    case .viewport(let size): scroll.metrics.viewport == size
    case .content(let size): scroll.metrics.content == size
    case .inset(let edge, let inset): scroll.insets[.base, edge] == inset
    case .rubberBand(let band): scroll.y.physics.touchBand == band
    case .deceleration(let rate): scroll.y.physics.decelerationRate == rate
    case .acceleration(let isOn): scroll.y.physics.acceleratesFlicks == isOn
    case .physics(let physics): scroll.y.physics == physics
    case .bounces(let axis, let isOn): scroll.bounces.contains(axis) == isOn
    case .alwaysBounces(let axis, let isOn): scroll.alwaysBounces.contains(axis) == isOn
    case .diagonal(let isOn): armed.allowsOtherAxis == isOn
    case .paging(let axis, let paging): scroll[axis].paging == paging
    case .direction(let direction): scroll.direction == direction
    case .control(let edge, let control):
      self[edge]?.behavior == behavior(control, edge) && storedNames[edge] == control.storedName
    case .enable(let edge), .disable(let edge):
      disabled.contains(edge) == (setting.kind == .disable)
        && self[edge]?.behavior.isEnabled == (setting.kind == .enable)
    case .frame(let edge, let frame): frames[edge] == frame
    case .touch, .move, .release, .cancel, .wheel, .end, .accept, .refuse, .stop, .endExit, .reset,
      .begin, .scroll, .scrollToTop, .insert, .remove, .probe, .pass:
      false
    }
  }

  private mutating func tune(_ change: (inout ScrollPhysics) -> Void) {
    var physics = scroll.y.physics
    change(&physics)
    scroll.setPhysics(physics, at: clock)
  }

  private mutating func place(_ control: ControlPlacement, _ edge: ScrollEdge) {
    if let name = storedNames[edge], name != control.storedName { frames[edge] = nil }
    storedNames[edge] = control.storedName
    behave(edge, behavior(control, edge))
  }

  /// The behaviour of a control that is placed at `edge`, which may be disabled there.
  private func behavior(_ control: ControlPlacement, _ edge: ScrollEdge) -> RefreshBehavior {
    var behavior = control.behavior
    behavior.isEnabled = behavior.isEnabled && !disabled.contains(edge)
    return behavior
  }

  private mutating func remove(_ edge: ScrollEdge) {
    storedNames[edge] = nil
    if let machine = self[edge] { formerRuns[edge] = machine.state.runs }
    controls.removeAll { $0.edge == edge }
    disabled.remove(edge)
    frames[edge] = nil
    scrollsLater.remove(edge)
    if armed.edge == edge { armed.edge = nil }
    keepSpace(edge)
  }

  private mutating func enable(_ edge: ScrollEdge, _ isEnabled: Bool) {
    disabled = disabled.with(edge, !isEnabled)
    guard var behavior = self[edge]?.behavior else { return }
    behavior.isEnabled = isEnabled
    behave(edge, behavior)
  }

  /// Sets the behaviour of the control at `edge`, and creates the control if there is none.
  private mutating func behave(_ edge: ScrollEdge, _ behavior: RefreshBehavior) {
    if let index = index(of: edge) {
      controls[index].machine.behavior = behavior
    } else {
      var machine = RefreshMachine(behavior)
      machine.restore(ControlState(runs: formerRuns[edge]))
      controls.append(EdgeControl(edge: edge, machine: machine))
    }
    keepSpace(edge)
    feed(.passed, edge)
    let always = scroll.alwaysBounces.with(edge.axis, true)
    scroll.setBounces(scroll.bounces, always: always, at: clock)
  }
}
