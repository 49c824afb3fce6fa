import OverscrollTestSupport
import Testing

@testable import OverscrollServer

/// Servers that cannot start.
@Suite struct SceneServerTests {
  /// The error of a server that cannot start, or `nil` if it has started.
  private func complaint(
    scenes: [ListScene] = [.primes], _ change: (inout ServeOptions) -> Void = { _ in }
  ) async -> String? {
    var options = ServeOptions()
    (options.port, options.logger) = (0, quiet)
    change(&options)
    do {
      let (server, sessions) = try await SceneServer(options, scenes: scenes).start()
      await SceneServer.stop(server, sessions)
      await sessions.stopStores()
      await server.untilStopped()
      return nil
    } catch { return "\(error)" }
  }

  @Test func `the error for a missing folder contains its name and the reason`() async {
    let reason = " cannot be read: no such file or directory."
    #expect(await complaint { $0.web = "/nowhere/web" } == "/nowhere/web" + reason)
    #expect(await complaint { $0.pictures = "/nowhere/pictures" } == "/nowhere/pictures" + reason)
  }

  @Test func `a port in use is reported, but an unreadable certificate first`() async throws {
    try await withServer { port in
      let inUse = await complaint { $0.port = port }
      let missing = await complaint {
        $0.port = port
        $0.encryption = .certificate(file: "/nowhere/a.pem", key: "/nowhere/a.key")
      }
      #expect(inUse == "Port \(port) is in use.")
      #expect(missing == "The file /nowhere/a.pem cannot be read.")
    }
  }

  @Test func `a server starts with a generated certificate that is not saved in a file`() async {
    #expect(await complaint { $0.encryption = .selfSigned } == nil)
  }

  @Test func `a server without scenes reports that it needs one`() async {
    #expect(await complaint(scenes: []) == "A server needs at least one scene to show.")
  }
}

@Suite struct MetricsTests {
  private func metrics(at port: Int, _ authorization: String? = nil) throws -> Client.Answer {
    var headers = ["Host": "localhost"]
    headers["Authorization"] = authorization
    return try Client(port: port).request("/metrics", headers: headers)
  }

  @Test func `a scraper that sends the token in a header receives all metrics`() async throws {
    try await withServer(Access(token: "sesame")) { port in
      for wrong in [nil, "Bearer sesamy", "Basic sesame", "sesame"] {
        let reply = try metrics(at: port, wrong)
        #expect(reply.status == 401 && reply.headers["www-authenticate"] == "Bearer")
        #expect(!String(decoding: reply.body, as: UTF8.self).contains("overscroll_"))
      }
      #expect(try Client(port: port).request("/metrics?token=sesame").status == 401)
      let (page, _) = try await Page.joined(port: port, token: "sesame")
      let reply = try metrics(at: port, "Bearer sesame")
      #expect(reply.status == 200)
      #expect(reply.headers["content-type"]?.hasPrefix("text/plain") == true)
      let samples = try Prometheus(String(decoding: reply.body, as: UTF8.self)).samples
      #expect(samples["overscroll_devices"] == 1)
      let health = try Client(port: port).request("/healthz")
      #expect(health.status == 200 && String(decoding: health.body, as: UTF8.self).hasPrefix("ok"))
      withExtendedLifetime(page) {}
    }
  }

  @Test func `the version and the commit are labels of a metric with the value 1`() throws {
    let text = BuildInfo(version: "1.2.3-rc.1", commit: "abc").metric.text
    let samples = try Prometheus(text).samples
    #expect(samples == [#"overscroll_build_info{version="1.2.3-rc.1",commit="abc"}"#: 1])
  }
}

/// Servers that share sessions: sessions are named by their pages, fetched and released.
struct ManyServersTests {
  private let name = "abcdefghijklmnopqrstuvwx27"

  @Test(arguments: [
    ("abcdefghijklmnopqrstuvwx27", true), ("abc", false), ("ABCDEFGHIJKLMNOPQRSTUVWX27", false),
    (nil, false),
  ])
  func `a new session has the requested name if it cannot be guessed and is not used`(
    name: String?, isAccepted: Bool
  ) throws {
    let rig = RegistryRig()
    let sessions = try (0..<2).map { _ in
      let device = rig.connect(name: name)
      rig.hello(device)
      return try #require(try device.new("welcome").first?["session"].string)
    }
    #expect((sessions[0] == name) == isAccepted && sessions[1] != name)
    #expect(sessions.allSatisfy(RandomID.isValid))
  }

  @Test func `a device waits until the session of another server is fetched`() throws {
    let rig = RegistryRig(keepsJournals: true)
    let (driver, session) = try rig.join()
    rig.send(.touch, 195, 300, from: driver)
    rig.send(.move, 0, 60, from: driver)
    let offset = try #require(rig.registry[session]).model.scroll.offset(at: rig.now)
    rig.restart()
    rig.isShared = true
    let device = rig.arrive(session: session)
    #expect(device.frames.isEmpty && rig.registry.sessions.count == 0)
    rig.finishFetching()
    #expect(try device.new("welcome").first?["session"].string == session)
    #expect(rig.registry[session]?.model.scroll.offset(at: rig.now) == offset)
  }

  @Test func `an unknown session is refused to a new device, and restarts for its own`() throws {
    let rig = RegistryRig(keepsJournals: true)
    rig.isShared = true
    let (new, old) = (rig.connect(), rig.connect())
    rig.hello(new, session: name)
    rig.hello(old, session: String(name.reversed()), offset: .zero)
    rig.finishFetching()
    #expect(try new.new("refused").first?["code"].string == "session")
    let welcome = try #require(try old.new("welcome").first)
    #expect(welcome["created"] == .bool(true))
    // The session is on this server now, and no longer fetched.
    #expect(try rig.join(welcome["session"].string).session == welcome["session"].string)
  }

  @Test func `a session taken over reconnects its devices and keeps its journal`() throws {
    let rig = RegistryRig(keepsJournals: true)
    let (device, session) = try rig.join()
    rig.send(.touch, 195, 300, from: device)
    let other = try rig.join(session).device
    rig.takeOver(session)
    #expect(device.closed == 1012 && other.closed == 1012)
    #expect(
      rig.ended == [session] && rig.registry.sessions.count == 0 && rig.alarms[session] == nil)
    #expect(rig.registry.memberships.isEmpty, "the connections have not closed yet")
    for each in [device, other] { rig.leave(each) }
    #expect(rig.disk.read(session) != nil)
    rig.takeOver(session)
    #expect(rig.ended == [session], "a session that is not here is nothing to let go")
  }
}
