import Overscroll
import OverscrollSystem
import Testing

@testable import OverscrollServer
@testable import OverscrollWire

@Suite struct DeviceListTests {
  @discardableResult private func join(
    _ devices: inout DeviceList, page: Int? = nil, kind: DeviceKind = .touch
  ) -> Device {
    let page = page.map { ClientMessage.Page(id: $0) }
    let hello = ClientMessage.Hello(viewport: Vector(1, 1), device: kind, page: page)
    return devices.add(RecordedConnection(1), hello, as: .inspect, at: .zero)
  }

  @Test func `devices are numbered from 1, and no number is reused`() {
    var devices = DeviceList()
    for _ in 1...3 { join(&devices) }
    _ = devices.remove(2)
    let device = join(&devices, kind: .pen)
    #expect(devices.all.map(\.number) == [1, 3, 4])
    #expect(device.number == 4 && devices[4]?.shown.device == .pen && devices[2] == nil)
  }

  @Test func `the device that joined first leads, even after its page has reconnected`() {
    var devices = DeviceList()
    for page in [7, 8] { join(&devices, page: page) }
    #expect(devices.leader == 1)
    _ = devices.remove(1)
    #expect(devices.leader == 2)
    join(&devices, page: 7)
    #expect(devices.leader == 1)
    for number in [1, 2] { _ = devices.remove(number) }
    #expect(devices.leader == nil && devices.all.isEmpty)
  }

  @Test func `a session remembers a limited number of disconnected pages`() {
    var devices = DeviceList()
    let most = Budget.departedPages
    for page in 1...(most + 5) {
      let device = join(&devices, page: page)
      _ = devices.remove(device.number)
    }
    #expect(devices.pages.count == most)
    for _ in 0...10 {
      let device = join(&devices, page: 6)
      #expect(devices.pages.count == most, "a page that is back has not left")
      _ = devices.remove(device.number)
    }
    #expect(devices.client(withID: 5) == nil && devices.client(withID: 6)?.device == 6)
  }

  @Test func `the first finger holds the list until it lifts or its device leaves`() {
    var devices = DeviceList()
    for _ in 1...3 { join(&devices) }
    for lifted in [Input.Kind.release, .cancel] {
      let kinds = [.touch, .move, lifted]
      let changes = kinds.map {
        (devices.follow($0, from: 1, sequence: 1, at: .zero), devices.holder)
      }
      #expect(changes.map(\.0) == [true, false, true] && changes.map(\.1) == [1, 1, nil])
    }
    _ = devices.follow(.touch, from: 2, sequence: 1, at: .zero)
    let released = [3, 2].map { devices.remove($0) }
    #expect(released == [false, true] && devices.holder == nil)
  }

  private static let held = refusal("device 1 holds the list")
  private static let isDown = refusal("a finger is already down", cancelsFinger: false)
  private static let isUp = refusal("this device does not hold the list")

  private static func refusal(_ reason: String, cancelsFinger: Bool = true) -> DeviceList.Refusal {
    DeviceList.Refusal(reason: reason, cancelsFinger: cancelsFinger)
  }

  @Test(
    arguments: [
      (nil, .touch, nil), (nil, .wheel, nil),
      (nil, .move, isUp), (nil, .release, isUp), (nil, .cancel, isUp),
      (1, .touch, held), (1, .wheel, held),
      (1, .move, held), (1, .release, held), (1, .cancel, held),
      (2, .touch, isDown), (2, .move, nil), (2, .release, nil), (2, .cancel, nil),
    ] as [(Int?, Input.Kind, DeviceList.Refusal?)])
  func `an input is refused if another device holds the list or its finger is not down`(
    holder: Int?, kind: Input.Kind, refusal: DeviceList.Refusal?
  ) {
    var devices = DeviceList()
    for _ in 1...2 { join(&devices) }
    if let holder { _ = devices.follow(.touch, from: holder, sequence: 1, at: .zero) }
    #expect(devices.refusal(of: kind, from: 2) == refusal)
  }

  @Test(arguments: [
    (nil, 0.004, true), (0.004, 0.004, false), (0.004, 0.0085, false), (0.004, 0.0095, true),
    (0.1, 0.12, false), (0.1, 0.126, true), (0.1, 0.07, true), (0.1, 0.08, false),
  ])
  func `a round trip is reported again if it differs by 5 ms and by a quarter`(
    sent: Double?, now: Double, isReported: Bool
  ) {
    var devices = DeviceList()
    for _ in 1...2 { join(&devices) }
    devices.change(2) { $0.shown.roundTrip = sent }
    _ = devices.takeMessage()
    #expect(!devices.hasUnsentChanges)
    devices.change(2) { $0.shown.roundTrip = now }
    #expect(devices.hasUnsentChanges == isReported)
    guard case .devices(let list, _, _) = devices.takeMessage() else {
      Issue.record("the message does not list devices")
      return
    }
    #expect(list.map(\.roundTrip) == [nil, now])
    #expect(!devices.hasUnsentChanges)
  }
}
