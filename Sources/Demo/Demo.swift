import OverscrollServer

/// The gallery: a scene for each demo of the five libraries, and some of our own.
public enum Demo {
  /// All scenes, the first is what opens where none is named.
  ///
  /// - Parameters:
  ///   - data: The folder for what is to last; made where it is missing.
  ///   - feed: The template of a JSON API of the user's own, for a scene of its own.
  /// - Returns: The scenes.
  /// - Throws: A sentence on what is wrong with the folder or the template.
  public static func scenes(data: String, feed: String? = nil) throws -> [ListScene] {
    let people = try People(folder: data)
    let own = try feed.map { [web(try WebFeed(template: $0))] } ?? []
    return [.primes] + ours(people) + own + jhPullToRefreshKit + htRefreshView
      + [gvRefreshControl, msPullToRefreshController] + iqPullToRefresh
  }

  /// A scene of a group.
  static func scene(
    _ name: String, _ title: String, in group: String, _ settings: [Input], _ feed: any Feed,
    _ change: (inout ListScene) -> Void = { _ in }
  ) -> ListScene {
    var scene = ListScene(name: name, title: title, settings: settings, feed: feed)
    scene.group = group
    change(&scene)
    return scene
  }
}

extension Input {
  /// Puts a control, one of the gallery unless given, at an edge: it behaves in its own way, or as a preset does, with
  /// its own animation.
  static func put(
    _ name: String, _ edge: ScrollEdge, _ control: Control? = nil,
    like preset: RefreshBehavior? = nil,
    _ change: (inout RefreshBehavior) -> Void = { _ in }
  ) -> Input {
    guard let own = (control ?? Control.gallery[name])?.behavior else {
      preconditionFailure("\(name) is a control of the gallery")
    }
    var behavior = preset ?? own
    (behavior.cycle, behavior.exit) = (own.cycle, own.exit)
    change(&behavior)
    return .control(edge, ControlPlacement(name: name, behavior: behavior))
  }
}
