import Foundation
import OverscrollRefreshing
import OverscrollScrolling
import OverscrollTestSupport
import OverscrollWire
import Testing

@testable import OverscrollServer

struct SceneAppearanceTests {
  @Test func `each scene of the demo has the bytes that an encoder without copies writes`() throws {
    let metrics = ScrollMetrics(viewport: Vector(390, 844), content: Vector(390, 1728))
    for scene in try DemoScenesTests.scenes.get() {
      let staged = ValidatedScene(scene)
      let picture = SceneAppearance(staged: staged, gallery: staged.gallery).picture(
        of: ScrollModel(ScrollSetup(metrics: metrics, staged.settings)), staged.loader.list.items)
      let plain = try JSONEncoder.ofAnyNumber.encode(["scene": picture])
      #expect(
        try WrittenBytes(ServerMessage.scene(picture).bytes) == WrittenBytes(plain),
        "\(scene.name)")
    }
  }
}
