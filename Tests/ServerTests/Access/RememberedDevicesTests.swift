import OverscrollWire
import Testing

@testable import OverscrollServer

@Suite struct RememberedDevicesTests {
  private func hello(_ key: String?, _ kind: DeviceKind = .touch) -> ClientMessage.Hello {
    ClientMessage.Hello(key: key, viewport: Vector(390, 844), device: kind)
  }

  @Test func `a device is known again by the word that it keeps`() {
    var devices = RememberedDevices()
    let (first, second) = (hello("0123456789abcdef"), hello("0123456789abcdeg"))
    #expect(devices.met(first, as: .drive, from: "10.0.0.1", at: 100) == 1)
    #expect(devices.met(second, as: .view, from: "10.0.0.2", at: 200) == 2)
    #expect(devices.met(first, as: .drive, from: "10.0.0.3", at: 300) == 1)
    #expect(devices.all.map(\.id) == [1, 2])
    #expect(devices[1]?.seen == 300 && devices[1]?.address == "10.0.0.3")
  }

  @Test func `a page that keeps no word is not remembered`() {
    var devices = RememberedDevices()
    #expect(devices.met(hello(nil), as: .inspect, from: "", at: 0) == nil)
    #expect(devices.all.isEmpty)
  }

  @Test func `a device that needed no link has no role with which to come back without one`() {
    var devices = RememberedDevices()
    _ = devices.met(hello("0123456789abcdef"), as: nil, from: "", at: 0)
    #expect(devices[1]?.role == nil)
    _ = devices.met(hello("0123456789abcdef"), as: .view, from: "", at: 1)
    _ = devices.met(hello("0123456789abcdef"), as: nil, from: "", at: 2)
    #expect(devices[1]?.role == .view)
  }

  @Test func `a device is remembered with the greatest role that a link has given it`() {
    var devices = RememberedDevices()
    for role in [DeviceRole.drive, .inspect, .view] {
      _ = devices.met(hello("0123456789abcdef"), as: role, from: "", at: 0)
    }
    #expect(devices[1]?.role == .inspect)
  }

  @Test func `the device that was not here for the longest time makes room for another`() {
    var devices = RememberedDevices()
    let words = (0...RememberedDevices.most).map { "0123456789abcde\($0)" }
    for (second, word) in words.dropLast().enumerated() {
      _ = devices.met(hello(word), as: .view, from: "", at: Double(second))
    }
    _ = devices.met(hello(words[0]), as: .view, from: "", at: 1_000)
    let id = devices.met(hello(words[RememberedDevices.most]), as: .view, from: "", at: 1_001)
    #expect(devices.all.count == RememberedDevices.most)
    #expect(id == RememberedDevices.most + 1)
    #expect(devices[words[0]] != nil && devices[words[1]] == nil && devices[words[2]] != nil)
  }

  @Test func `a device that may do more is not forgotten for one that only views`() {
    var devices = RememberedDevices()
    let others = (0..<RememberedDevices.most).map { "0123456789abcde\($0)" }
    _ = devices.met(hello("inspector0123456"), as: .inspect, from: "", at: 0)
    for word in others { _ = devices.met(hello(word), as: .view, from: "", at: 1_000) }
    #expect(devices.all.count == RememberedDevices.most)
    #expect(devices["inspector0123456"]?.id == 1)
    for word in others { _ = devices.met(hello(word), as: .drive, from: "", at: 2_000) }
    #expect(devices["inspector0123456"]?.id == 1)
    let last = devices
    #expect(devices.met(hello("viewer0123456789"), as: .view, from: "", at: 3_000) == nil)
    #expect(devices == last)
  }

  // MARK: Several servers

  @Test func `a server gives the numbers that are its own, and remembers nobody without one`() {
    var devices = RememberedDevices()
    devices.give(9...12)
    #expect(!devices.isRunningOut)
    let given = (0...4).map {
      devices.met(hello("0123456789abcde\($0)"), as: .drive, from: "", at: 0)
    }
    #expect(given == [9, 10, 11, 12, nil])
    #expect(devices.isRunningOut)
    devices.give(17...24)
    #expect(devices.met(hello("0123456789abcde4"), as: .drive, from: "", at: 0) == 17)
  }

  @Test func `of the two numbers that two servers have given a device, the smaller one stays`() {
    var (one, other) = (RememberedDevices(), RememberedDevices())
    other.give(9...16)
    _ = one.met(hello("0123456789abcdef"), as: .drive, from: "10.0.0.1", at: 1)
    _ = other.met(hello("0123456789abcdef"), as: .drive, from: "10.0.0.2", at: 2)
    let (first, second) = (one.all[0], other.all[0])
    #expect(one.merge(second) == 9)
    #expect(other.merge(first) == 9)
    #expect(one.all == [first] && other.all == [first])
  }

  @Test func `what a person has decided stays where another server meets the device`() {
    var (one, other) = (RememberedDevices(), RememberedDevices())
    _ = one.met(hello("0123456789abcdef"), as: .view, from: "10.0.0.1", at: 1)
    #expect(other.merge(one.all[0]) == nil)
    one.change(1) { $0.decision = RememberedDevice.Decision(name: "Anna", isRevoked: true) }
    _ = other.met(hello("0123456789abcdef"), as: .drive, from: "10.0.0.2", at: 2)
    #expect(one.merge(other.all[0]) == nil)
    #expect(one[1]?.name == "Anna" && one[1]?.isRevoked == true)
    #expect(one[1]?.role == .drive && one[1]?.address == "10.0.0.2" && one[1]?.seen == 2)
  }

  @Test func `devices of other servers stand in the order of their numbers`() {
    var (one, other) = (RememberedDevices(), RememberedDevices())
    one.give(9...16)
    _ = one.met(hello("0123456789abcdef"), as: .view, from: "", at: 1)
    _ = other.met(hello("0123456789abcdeg"), as: .view, from: "", at: 1)
    #expect(one.merge(other.all[0]) == nil)
    #expect(one.all.map(\.id) == [1, 9])
  }

  @Test func `of devices that were kept twice, the one of the smaller number is remembered`() {
    func device(_ id: Int, _ key: String) -> RememberedDevice {
      RememberedDevice(
        id: id, key: key, kind: .touch, width: 1, height: 1, role: .drive, address: "", seen: 0)
    }
    let devices = RememberedDevices([device(9, "a"), device(2, "b"), device(1, "a")])
    #expect(devices.all.map(\.id) == [1, 2])
  }
}
