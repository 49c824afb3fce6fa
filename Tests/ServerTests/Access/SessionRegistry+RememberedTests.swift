import Dispatch
import OverscrollTestSupport
import OverscrollTransport
import OverscrollWire
import Testing

@testable import OverscrollServer

/// Devices that the server remembers: who they are, and who of them may join.
@Suite struct RevokingTests {
  private static let (laptop, phone) = ("laptop0123456789", "phone01234567890")
  private let rig = RegistryRig(access: Access(token: "sesame"))
  private let inspector: RecordedConnection
  private let session: String

  init() throws {
    (inspector, session) = try rig.join(token: "sesame", key: RevokingTests.laptop)
  }

  private func token(_ role: DeviceRole) -> String? { rig.registry.access.token(for: role) }

  private func joined(_ role: DeviceRole = .drive, key: String? = phone) throws
    -> RecordedConnection
  {
    try rig.join(session, token: token(role), key: key).device
  }

  /// What the inspector is told of the remembered devices when it sends a message.
  private func told(_ text: String = #"{"remembered":{}}"#) throws -> JSON? {
    _ = inspector.newTexts()
    rig.send(text, from: inspector)
    return try inspector.new("remembered").last
  }

  /// The code with which a page is refused that says hello; nil if it is let in.
  private func refusal(token: String?, key: String?) throws -> String? {
    let device = rig.connect()
    rig.hello(device, session: session, token: token, key: key)
    let refused = try device.new("refused").first
    if refused == nil { rig.leave(device) }
    return refused?["code"].string
  }

  @Test func `a person is told who was here, who is, and since when not`() throws {
    let phone = try joined(.view)
    rig.pass(30)
    rig.leave(phone)
    rig.pass(60)
    let list = try #require(try told())
    let schema = try ProtocolText.schema
    #expect(schema.problem(.object(["remembered": list]), as: "serverMessage") == nil)
    #expect(list["own"].number == 1 && list["links"] == .bool(true))
    #expect(list["list"].array.map { $0["id"].number } == [1, 2])
    #expect(list["list"].array.map { $0["role"].string } == ["inspect", "view"])
    #expect(list["list"].array.map { $0["ago"].number } == [nil, 60])
    #expect(!"\(list)".contains(RevokingTests.phone), "the word is told to nobody")
  }

  @Test func `devices that are here when the server stops were here until then`() throws {
    _ = try joined()
    rig.pass(60)
    var registry = rig.registry
    _ = registry.stop(at: rig.now)
    #expect(registry.remembered.all.map(\.seen) == [60, 60])
  }

  @Test func `a revoked device is out at once, and stays out until it is allowed again`() throws {
    let phone = try joined(), other = try joined(key: nil)
    for each in [phone, other] { _ = each.newTexts() }
    let list = try told(#"{"revoke":{"id":2}}"#)
    let refused = try phone.new("refused").first
    #expect(refused?["code"].string == "revoked")
    #expect(phone.closed == 1008 && !other.isOver && !inspector.isOver)
    #expect(rig.registry[session]?.devices.all.map(\.number) == [1, 3])
    #expect(list?["list"][1]["revoked"] == .bool(true))
    for token in [token(.drive), token(.inspect), nil] {
      #expect(try refusal(token: token, key: RevokingTests.phone) == "revoked")
    }
    rig.send(#"{"allow":{"id":2}}"#, from: inspector)
    #expect(try refusal(token: token(.drive), key: RevokingTests.phone) == nil)
  }

  @Test func `nobody hears of a decision before the disk has it, but it holds at once`() throws {
    let phone = try joined()
    for each in [phone, inspector] { _ = each.newTexts() }
    rig.isDiskSlow = true
    for message in [#"{"revoke":{"id":2}}"#, #"{"rename":{"id":1,"name":"Mine"}}"#] {
      rig.send(message, from: inspector)
      #expect(try inspector.new("remembered").isEmpty)
    }
    #expect(!phone.isOver && !phone.newTexts().map(\.kind).contains("refused"))
    #expect(rig.kept?[2]?.isRevoked != true)
    #expect(try refusal(token: token(.drive), key: RevokingTests.phone) == "revoked")
    rig.finishKeeping()
    #expect(rig.kept?[2]?.isRevoked == true && phone.closed == 1008)
    #expect(try inspector.new("remembered").count == 2)
  }

  /// A disk that holds back what has a revoke of device 2 until it is opened; from then on it writes at once.
  private final class SlowDisk: Sendable {
    private let gate = DispatchSemaphore(value: 0)

    func save(_ devices: RememberedDevices) -> Bool {
      guard devices[2]?.isRevoked == true else { return true }
      gate.wait()
      // A server writes again when a device leaves and when it stops.
      gate.signal()
      return true
    }

    func open() { gate.signal() }
  }

  @Test func `a server answers a revoke once the disk has it, and not before`() async throws {
    let disk = SlowDisk()
    let files = await AccessFiles(
      tokens: Keeper("token") { _ in true }, devices: Keeper("devices") { disk.save($0) })
    try await withServer(store: files) { port in
      // A server stops only once all is written, also after a failure.
      defer { disk.open() }
      let (laptop, session) = try await Page.joined(port: port, key: RevokingTests.laptop)
      let (phone, _) = try await Page.joined(
        port: port, session: session, key: RevokingTests.phone)
      try laptop.send(#"{"revoke":{"id":2}}"#)
      try laptop.send(#"{"ping":{"t":0,"roundTrip":null}}"#)
      try #require(try await laptop.all(["remembered", "error"], before: "pong").isEmpty)
      disk.open()
      #expect(try await laptop.next("remembered")["list"][1]["revoked"] == .bool(true))
      #expect(try await phone.next("refused")["code"].string == "revoked")
    }
  }

  @Test func `a device that is allowed again before the disk has its revoke stays`() throws {
    let phone = try joined()
    rig.isDiskSlow = true
    for message in [#"{"revoke":{"id":2}}"#, #"{"allow":{"id":2}}"#] {
      rig.send(message, from: inspector)
    }
    rig.finishKeeping()
    #expect(!phone.isOver)
  }

  @Test func `what a revoked device sends before its connection has ended changes nothing`() throws
  {
    let phone = try joined()
    rig.send(.touch, 100, 100, from: phone)
    #expect(rig.registry[session]?.devices.holder == 2)
    rig.send(#"{"revoke":{"id":2}}"#, from: inspector)
    #expect(rig.registry[session]?.devices.holder == nil)
    rig.send(.wheel, 0, 300, from: phone)
    rig.send(#"{"begin":{"edge":"top"}}"#, from: phone)
    #expect(rig.registry[session]?.model.scroll.y.destination == -52)
    rig.leave(phone)
    #expect(rig.registry[session]?.devices.all.map(\.number) == [1])
  }

  @Test func `a device is revoked wherever it is`() throws {
    let here = try joined()
    let (elsewhere, other) = try rig.join(token: token(.drive), key: RevokingTests.phone)
    for each in [here, elsewhere] { _ = each.newTexts() }
    rig.send(#"{"revoke":{"id":2}}"#, from: inspector)
    for each in [here, elsewhere] {
      #expect(each.newTexts().last?.kind == "refused" && each.closed == 1008)
    }
    #expect(rig.registry[other]?.devices.all.isEmpty == true)
  }

  @Test func `nobody revokes the device in hand, nor one that is not remembered`() throws {
    for (id, problem) in [(1, "the device that you hold"), (9, "remembers no device 9")] {
      _ = inspector.newTexts()
      rig.send(#"{"revoke":{"id":\#(id)}}"#, from: inspector)
      #expect(try inspector.new("error").first?["reason"].string?.contains(problem) == true)
    }
    #expect(!inspector.isOver)
  }

  @Test func `a remembered device needs no link, and has the role that it had`() throws {
    rig.leave(try joined(.drive))
    let (phone, _) = try rig.join(session, token: nil, key: RevokingTests.phone)
    #expect(rig.registry.role(of: phone) == .drive)
    #expect(try refusal(token: nil, key: "stranger01234567") == "token")
  }

  @Test func `after new links the old ones let nobody in, and remembered devices stay`() throws {
    let phone = try joined(), nameless = try joined(key: nil)
    let old = DeviceRole.allCases.map { token($0) }
    rig.send(#"{"newLinks":{}}"#, from: inspector)
    #expect(rig.changedLinks == 1)
    #expect(nameless.closed == 1008 && !phone.isOver && !inspector.isOver)
    for token in old {
      #expect(try refusal(token: token, key: nil) == "token")
      #expect(try refusal(token: token, key: "stranger01234567") == "token")
      #expect(try refusal(token: token, key: RevokingTests.phone) == nil)
    }
    #expect(try refusal(token: token(.view), key: nil) == nil)
  }

  @Test func `where no token is needed there are no links to change, and revoking works`() throws {
    let rig = RegistryRig()
    let (first, session) = try rig.join(key: RevokingTests.laptop)
    let (second, _) = try rig.join(session, key: RevokingTests.phone)
    _ = first.newTexts()
    rig.send(#"{"newLinks":{}}"#, from: first)
    #expect(try first.new("error").count == 1 && rig.changedLinks == 0)
    rig.send(#"{"revoke":{"id":2}}"#, from: first)
    #expect(second.closed == 1008)
  }

  @Test func `a name is told to those beside the device, and an empty one is none`() throws {
    let phone = try joined()
    rig.pass(1)
    _ = phone.newTexts()
    for name in ["Anna’s phone", ""] {
      let list = try told(#"{"rename":{"id":2,"name":"\#(name)"}}"#)
      #expect(list?["list"][1]["name"].string == (name.isEmpty ? nil : name))
      rig.pass(1)
      let devices = try phone.new("devices").last
      #expect(devices?["list"][1]["name"].string == (name.isEmpty ? nil : name))
    }
  }

  @Test func `a restart forgets no device, and lets no revoked one in`() throws {
    _ = try joined()
    rig.send(#"{"revoke":{"id":2}}"#, from: inspector)
    #expect(rig.kept?[2]?.isRevoked == true)
    rig.restart()
    #expect(try refusal(token: "sesame", key: RevokingTests.phone) == "revoked")
  }

  @Test func `the metrics count who was revoked and who came again`() throws {
    _ = try joined()
    rig.send(#"{"revoke":{"id":2}}"#, from: inspector)
    _ = try refusal(token: nil, key: RevokingTests.phone)
    let text = rig.registry.metrics(Traffic()).map(\.text).joined()
    #expect(try Prometheus(text).samples[#"overscroll_refusals_total{reason="revoked"}"#] == 2)
  }

  // MARK: Several servers

  @Test func `a device that is revoked at another server goes, and stays out until that allows it`()
    throws
  {
    let phone = try joined()
    rig.hear(.decided(2, RememberedDevice.Decision(isRevoked: true)))
    #expect(phone.isOver && !inspector.isOver)
    #expect(try refusal(token: token(.drive), key: RevokingTests.phone) == "revoked")
    rig.hear(.decided(2, RememberedDevice.Decision(name: "Anna’s phone")))
    #expect(try refusal(token: nil, key: RevokingTests.phone) == nil)
    #expect(rig.registry.remembered[2]?.name == "Anna’s phone")
  }

  @Test func `after another server has made new links the old ones let nobody in here`() throws {
    let (guest, phone) = (try joined(key: nil), try joined())
    let old = token(.drive)
    rig.hear(.links(Access(token: "other")))
    #expect(guest.isOver && !phone.isOver && !inspector.isOver)
    #expect(try refusal(token: old, key: nil) == "token")
    #expect(try refusal(token: "other", key: nil) == nil)
  }

  @Test func `where no token is needed, new links of another server send nobody away`() throws {
    let rig = RegistryRig()
    let (guest, session) = try rig.join()
    rig.hear(.links(Access(token: "other")))
    #expect(!guest.isOver)
    #expect(try rig.join(session).session == session)
  }

  @Test func `a device that another server has forgotten has no place any more`() throws {
    rig.leave(try joined())
    rig.hear(.forgotten(2))
    #expect(try refusal(token: nil, key: RevokingTests.phone) == "token")
  }

  @Test func `a device that another server has met needs no link here`() throws {
    let met = RememberedDevice(
      id: 9, key: "elsewhere0123456", kind: .touch, width: 390, height: 844, role: .drive,
      address: "10.0.0.9", seen: 0)
    #expect(try refusal(token: nil, key: met.key) == "token")
    rig.hear(.met(met))
    #expect(try refusal(token: nil, key: met.key) == nil)
  }

  @Test func `a device that two servers have met is in its seat by the number that stays`() throws {
    let phone = try joined()
    var met = try #require(rig.registry.remembered[2])
    rig.hear(.forgotten(2))
    rig.hear(.numbers(9...16))
    rig.leave(phone)
    let again = try joined()
    #expect(rig.registry.remembered[RevokingTests.phone]?.id == 9)
    met.address = "10.0.0.9"
    rig.hear(.met(met))
    #expect(rig.registry.remembered.all.map(\.id) == [1, 2])
    rig.hear(.decided(2, RememberedDevice.Decision(isRevoked: true)))
    #expect(again.isOver)
  }
}
