import OverscrollWire

@testable import OverscrollServer

extension ServerIntroduction {
  /// That of a room without a server.
  static let unnamed = ServerIntroduction(scenes: WrittenJSON([]), instance: "test")
}
