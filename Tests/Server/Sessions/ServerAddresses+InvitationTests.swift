import OverscrollTestSupport
import Testing

@testable import OverscrollServer

@Suite struct InvitationTests {
  @Test func `a page that asks is told the links to its session, and no other page is`()
    async throws
  {
    let addresses = ServerAddresses(
      local: "127.0.0.1", reachable: ["192.168.1.20"], isOnNetwork: false, access: .open, port: 0)
    try await withServer(addresses: addresses) { port in
      let (page, session) = try await Page.joined(port: port)
      let (other, _) = try await Page.joined(port: port, session: session)
      try page.send(#"{"join":{}}"#)
      let join = try await page.next("join")
      let schema = try JSONSchema(Repository.contents("Sources/Server/Wire/protocol.schema.json"))
      #expect(schema.problem(.object(["join": join]), as: "serverMessage") == nil)
      #expect(join["reach"].string == "network")
      // The test's page names http://localhost as its origin, which is no address for others.
      #expect(
        join["links"].array.map { $0["url"].string } == [
          "http://192.168.1.20:\(port)/?session=\(session)"
        ])
      try other.send(#"{"ping":{"t":0}}"#)
      #expect(try await other.all(["join"], before: "pong").isEmpty)
    }
  }

  @Test func `nobody is told before somebody asks, and each who asks is told once`() throws {
    let (rig, first, second, _) = try RegistryRig.ofTwo()
    rig.pass(60)
    #expect(rig.invited.isEmpty)
    rig.send(#"{"join":{}}"#, from: second)
    #expect(rig.invited == [second.id])
    rig.send(#"{"join":{"to":1}}"#, from: first)
    #expect(rig.invited == [second.id])
    #expect(try first.new("error").count == 1)
  }
}
