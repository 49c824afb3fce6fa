import OverscrollControls
import OverscrollLayers
import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollSessions

/// A session as a page draws it.
public struct ScenePicture: Encodable, Sendable {
  /// The scene's name, as links have it.
  public var name: String
  /// The scene's name, as people read it.
  public var title: String
  /// The resistance past an edge; nil where content follows 1:1.
  @Nullable public var rubberband: Double?
  /// The height of a row, points.
  public var rowHeight: Double
  /// The size of the viewport.
  public var viewport: [Double]
  /// The size of the content.
  public var content: [Double]
  /// The insets in force: top, left, bottom, right.
  public var insets: [Double]
  /// The controls' part of the insets.
  public var held: [Double]
  /// The rows, from the top.
  public var rows: [Row]
  /// The controls.
  public var controls: [ControlPicture]

  /// Creates the picture of a session whose controls are those of `gallery`.
  public init(
    _ session: Session, name: String, title: String, rowHeight: Double, rows: [Row],
    gallery: [String: Control] = Control.gallery
  ) {
    let scroll = session.view.scroll
    self.name = name
    self.title = title
    self.rowHeight = rowHeight
    self.rows = rows
    rubberband = scroll.y.physics.touchBand.coefficient
    viewport = scroll.metrics.viewport.parts
    content = scroll.metrics.content.parts
    insets = Edge.allCases.map { scroll.insets.total($0) }
    held = Edge.allCases.map { scroll.insets[.control, $0] }
    controls = Edge.allCases.compactMap { edge in
      guard let machine = session.view[edge], let name = session.names[edge],
        let control = gallery[name]
      else { return nil }
      return ControlPicture(edge, name, control, machine)
    }
  }
}

extension Vector {
  /// The vector as a list of its parts.
  public var parts: [Double] { [x, y] }
}

/// A control as a page draws it.
public struct ControlPicture: Encodable, Sendable {
  struct Standing: Encodable {
    let revealing: String
    let overpulled: String
    let gap: Double
  }
  let edge: String
  let name: String
  let extent: Double
  let threshold: Double
  let resting: Double
  let trigger: String
  let cycle: Double
  let exit: Double
  let phase: String
  let timeline: String
  let since: Double
  let presentation: Standing
  let background: String?
  let layers: [LayerPicture]

  init(_ edge: Edge, _ name: String, _ control: Control, _ machine: RefreshMachine) {
    self.edge = edge.rawValue
    self.name = name
    let behavior = machine.behavior
    extent = control.extent
    threshold = machine.threshold
    resting = behavior.resting.points(in: machine.place.length)
    trigger = behavior.trigger.word
    cycle = behavior.cycle.duration
    exit = behavior.exit
    phase = machine.phase.word
    timeline = machine.phase.timeline.name.rawValue
    since = machine.phase.timeline.since.seconds
    presentation = Standing(
      revealing: control.presentation.revealing.rawValue,
      overpulled: control.presentation.overpulled.rawValue, gap: control.presentation.gap)
    background = control.background?.css
    layers = control.layers.map(LayerPicture.init)
  }
}
