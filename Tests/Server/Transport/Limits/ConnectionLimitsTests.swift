import Testing

@testable import OverscrollTransport

struct ConnectionLimitsTests {
  @Test(arguments: [(64, 32), (100, 68), (1_024, 768), (20_000, 10_000)])
  func `a quarter of the files, and at least 32, are reserved for other uses than connections`(
    descriptors: Int, connections: Int
  ) throws {
    let limits = try ConnectionLimits().fitting(descriptors: descriptors)
    #expect(limits.connections == connections)
    #expect(limits.newcomers == min(1_000, connections / 2))
  }

  @Test(arguments: [0, 16, 39])
  func `the error for too few files says how many are needed`(descriptors: Int) {
    #expect(throws: ListenError.tooFewDescriptors(descriptors, needed: 40)) {
      try ConnectionLimits().fitting(descriptors: descriptors)
    }
    #expect(
      ListenError.tooFewDescriptors(16, needed: 40).description
        == "This process can open 16 files, but the server needs 40: raise the limit with ulimit -n."
    )
  }

  @Test(arguments: [8, 32, 100, 1_000, 10_000])
  func `the wanted number of files has room for all connections`(connections: Int) throws {
    var limits = ConnectionLimits()
    limits.connections = connections
    let fitting = try limits.fitting(descriptors: limits.wantedDescriptors)
    #expect(fitting.connections == connections)
  }
}
