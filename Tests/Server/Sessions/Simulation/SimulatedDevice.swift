import OverscrollPhysics

/// A device and its network: what it sends arrives in order, some time later, unless its connection breaks before.
final class SimulatedDevice {
  /// What a device sends.
  enum Message {
    /// Samples, `apart` seconds from one to the next by the device's clock; below 0 where that goes back.
    case samples(Page.Phase, Double, [Double], apart: Double)
    case text(String)
    case rubbish([UInt8])
  }

  /// A message on its way.
  struct Parcel {
    let sent: Instant
    let arrives: Instant
    let message: Message
  }

  let connection: RecordedConnection
  let session: String
  /// The number by which the server knows its page, and what that has sent over earlier connections.
  let number: Int, earlier: [[Double]]
  /// What its page draws.
  private(set) var page: ToldPage
  /// The model of a page with the engine; nil for another one.
  let told: ToldModel?
  /// Seconds that a message takes to the server, at least and at most.
  let delay: ClosedRange<Double>
  /// The messages on their way, the oldest first.
  private(set) var way: [Parcel] = []

  init(
    _ connection: RecordedConnection, session: String, page number: Int, after earlier: [[Double]],
    delay: ClosedRange<Double>, told: ToldModel?
  ) {
    (self.number, self.earlier) = (number, earlier)
    (self.connection, self.session, self.delay) = (connection, session, delay)
    self.told = told
    page = ToldPage(connection)
  }

  /// Puts a message on its way; it overtakes none.
  func send(_ message: Message, at now: Instant, after seconds: Double) {
    let arrives = max(way.last?.arrives ?? .zero, now.advanced(by: seconds))
    way.append(Parcel(sent: now, arrives: arrives, message: message))
  }

  /// When the next message arrives.
  var nextArrival: Instant { way.first?.arrives ?? .distantFuture }

  /// The message that arrives next, if it arrives by an instant.
  func removeArrival(by end: Instant) -> Parcel? {
    guard let first = way.first, first.arrives <= end else { return nil }
    return way.removeFirst()
  }

  /// What the page draws once it has heard everything.
  func picture() throws -> ToldPage.Picture {
    try page.catchUp()
    return page.picture
  }
}
