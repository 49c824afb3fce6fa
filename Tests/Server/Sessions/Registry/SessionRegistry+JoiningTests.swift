import OverscrollTestSupport
import Testing

@testable import OverscrollServer

@Suite struct HelloTests {
  @Test func `the server replies to hello with welcome, scene and motions`() async throws {
    try await withServer { port in
      let page = try Page(port: port)
      try page.hello()
      guard case .text("welcome", let welcome) = try await page.next(),
        case .text("scene", let scene) = try await page.next(),
        case .motion(let x) = try await page.next(), case .motion(let y) = try await page.next()
      else {
        Issue.record("welcome, scene, motion, motion")
        return
      }
      #expect(welcome["version"].number == 1 && welcome["device"].number == 1)
      #expect(welcome["session"].string?.isEmpty == false)
      #expect(scene["name"].string == "primes")
      #expect(scene["rows"].array.count == 24)
      #expect(scene["rows"][0]["id"].string == "prime-89")
      #expect(
        scene["viewport"].numbers == [390, 844] && scene["content"].numbers == [390, 24 * 72])
      #expect(scene["insets"].numbers == [52, 0, 0, 0] && (x.axis, y.axis) == (0, 1))
      // At rest at the start, with its inset in view.
      let rest = {
        Page.Motion.Segment(kind: 0, duration: .infinity, parameters: [$0, 0, 0, 0, 0, 0])
      }
      #expect(x.segments == [rest(0)] && y.segments == [rest(-52)])
      #expect((x.sequence, y.sequence) == (0, 0))
    }
  }

  private static let hello = #""version":1,"viewport":[390,844]"#

  @Test(arguments: [
    (#"{"save":{}}"#, "the first message must be hello", "hello"),
    (#"{"ping":{"t":1}}"#, "the first message must be hello", "hello"), ("hello", "JSON", "hello"),
    (#"{"hello":{"version":1,"viewport":[-1,844]}}"#, "hello.viewport", "hello"),
    (#"{"hello":{"version":2,"viewport":[390,844]}}"#, "version 1", "version"),
    (#"{"hello":{\#(hello),"engine":99}}"#, "reload the page", "version"),
    (#"{"hello":{\#(hello),"scene":"teapots"}}"#, "teapots", "scene"),
    (#"{"hello":{\#(hello),"session":"nowhere"}}"#, "session", "session"),
    (#"{"hello":{\#(hello)}}"#, "has no token", "token"),
    (#"{"hello":{\#(hello),"token":""}}"#, "has the wrong token", "token"),
    (#"{"hello":{\#(hello),"token":"sesamy"}}"#, "has the wrong token", "token"),
    (#"{"hello":{\#(hello),"token":"sesame "}}"#, "has the wrong token", "token"),
  ])
  func `an invalid first message is refused`(text: String, reason: String, code: String) throws {
    let rig = RegistryRig(access: code == "token" ? Access(token: "sesame") : .open)
    let device = rig.connect()
    rig.send(text, from: device)
    let refused = try device.new("refused")
    #expect(refused.map { $0["code"].string } == [code] && device.closed == 1008)
    #expect(refused.first?["reason"].string?.contains(reason) == true)
  }

  @Test func `samples as the first message are refused`() throws {
    let rig = RegistryRig()
    let device = rig.connect()
    rig.send(bytes: Page.samples(.touch, 1, [0, 0, 0]), from: device)
    #expect(try device.refusals() == ["hello"])
  }

  @Test func `a second hello is an error and changes nothing`() throws {
    let rig = RegistryRig()
    let device = try rig.join().device
    rig.hello(device)
    #expect(try device.new("error").first?["reason"].string?.contains("already sent hello") == true)
    #expect(rig.registry.sessions.count == 1 && device.closed == nil)
  }
}
