import Overscroll
import OverscrollWire
import Testing

@testable import OverscrollServer

@Suite struct DeviceListTests {
  private func devices(_ count: Int) -> DeviceList {
    var devices = DeviceList()
    for id in 0..<count {
      let hello = ClientMessage.Hello(viewport: Vector(1, 1), device: .touch)
      _ = devices.add(RecordedConnection(UInt64(id)), hello, as: .inspect, at: .zero)
    }
    return devices
  }

  @Test func `devices are numbered from 1, and no number is reused`() {
    var devices = devices(3)
    _ = devices.remove(2)
    let hello = ClientMessage.Hello(viewport: Vector(2, 3), device: .pen)
    let device = devices.add(RecordedConnection(9), hello, as: .inspect, at: .zero)
    #expect(devices.all.map(\.number) == [1, 3, 4])
    #expect(device.number == 4 && devices[4]?.shown.device == .pen && devices[2] == nil)
  }

  @Test func `a leader whose page reconnects leads again`() {
    var devices = DeviceList()
    func join(_ page: Int) {
      let hello = ClientMessage.Hello(
        viewport: Vector(1, 1), device: .touch, page: ClientMessage.Page(id: page))
      _ = devices.add(RecordedConnection(UInt64(page)), hello, as: .inspect, at: .zero)
    }
    join(7)
    join(8)
    _ = devices.remove(1)
    #expect(devices.leader == 2)
    join(7)
    #expect(devices.leader == 1)
  }

  @Test func `the device that joined first leads`() {
    var devices = devices(2)
    #expect(devices.leader == 1)
    _ = devices.remove(1)
    #expect(devices.leader == 2)
    _ = devices.remove(2)
    #expect(devices.leader == nil && devices.all.isEmpty)
  }

  @Test func `the first finger holds the list until it lifts or its device leaves`() {
    var devices = devices(3)
    for lifted in [Input.Kind.release, .cancel] {
      let kinds = [.touch, .move, lifted]
      let changes = kinds.map {
        (devices.follow($0, from: 1, sequence: 1, at: .zero), devices.holder)
      }
      #expect(changes.map(\.0) == [true, false, true])
      #expect(changes.map(\.1) == [1, 1, nil])
    }
    _ = devices.follow(.touch, from: 2, sequence: 1, at: .zero)
    let released = [3, 2].map { devices.remove($0) }
    #expect(released == [false, true])
    #expect(devices.holder == nil)
  }

  @Test(arguments: [Input.Kind.touch, .wheel])
  func `while a device holds the list, inputs of others are refused and their fingers are lost`(
    kind: Input.Kind
  ) {
    var devices = devices(2)
    #expect(devices.refusal(of: kind, from: 2) == nil)
    _ = devices.follow(.touch, from: 1, sequence: 1, at: .zero)
    let refusal = devices.refusal(of: kind, from: 2)
    #expect(refusal == .init(reason: "device 1 holds the list", takesFinger: true))
  }

  @Test(arguments: [Input.Kind.move, .release, .cancel])
  func `a finger that is not down cannot move or lift`(kind: Input.Kind) {
    var devices = devices(2)
    func reason() -> String? {
      let refusal = devices.refusal(of: kind, from: 2)
      return refusal?.takesFinger == true ? refusal?.reason : nil
    }
    #expect(reason() == "this device does not hold the list")
    _ = devices.follow(.touch, from: 1, sequence: 1, at: .zero)
    #expect(reason() == "device 1 holds the list")
    #expect(devices.refusal(of: kind, from: 1) == nil)
  }

  @Test func `a second finger of the same device is refused, and the first one stays`() {
    var devices = devices(1)
    _ = devices.follow(.touch, from: 1, sequence: 1, at: .zero)
    let refusal = devices.refusal(of: .touch, from: 1)
    #expect(refusal == .init(reason: "a finger is already down", takesFinger: false))
  }

  @Test(arguments: [
    (nil, 0.004, true), (0.004, 0.004, false), (0.004, 0.0085, false), (0.004, 0.0095, true),
    (0.1, 0.12, false), (0.1, 0.126, true), (0.1, 0.07, true), (0.1, 0.08, false),
  ])
  func `a round trip is reported again if it differs by 5 ms and by a quarter`(
    told: Double?, now: Double, isNews: Bool
  ) {
    var devices = devices(2)
    devices.change(2) { $0.shown.roundTrip = told }
    _ = devices.tell()
    #expect(!devices.hasNews)
    devices.change(2) { $0.shown.roundTrip = now }
    #expect(devices.hasNews == isNews)
    let list = devices.tell().list
    #expect(list.map(\.roundTrip) == [nil, now])
    #expect(!devices.hasNews)
  }
}
