import OverscrollPhysics

/// A device and its network: messages arrive in order after a delay, unless the connection breaks.
final class SimulatedDevice {
  /// A message of a device.
  enum Message {
    /// Samples, `apart` seconds from one to the next on the device's clock; negative if the clock goes back.
    case samples(Page.Phase, Double, [Double], apart: Double)
    case text(String)
    case rubbish([UInt8])
  }

  /// A message in transit.
  struct Parcel {
    let sent: Instant
    let arrives: Instant
    let message: Message
  }

  let connection: RecordedConnection
  let session: String
  /// The id of its page, and the samples that the page sent on earlier connections.
  let number: Int, earlier: [[Double]]
  /// The picture of its page.
  private(set) var page: ReceivedPage
  /// The model of a page with the engine, or `nil` for a page without it.
  let received: ReceivedModel?
  /// The minimum and maximum time that a message takes to the server, in seconds.
  let delay: ClosedRange<Double>
  /// The messages in transit, oldest first.
  private(set) var inTransit: [Parcel] = []

  init(
    _ connection: RecordedConnection, session: String, page number: Int, after earlier: [[Double]],
    delay: ClosedRange<Double>, received: ReceivedModel?
  ) {
    (self.number, self.earlier) = (number, earlier)
    (self.connection, self.session, self.delay) = (connection, session, delay)
    self.received = received
    page = ReceivedPage(connection)
  }

  /// Sends a message, which arrives after all earlier messages.
  func send(_ message: Message, at now: Instant, after seconds: Double) {
    let arrives = max(inTransit.last?.arrives ?? .zero, now.advanced(by: seconds))
    inTransit.append(Parcel(sent: now, arrives: arrives, message: message))
  }

  /// The arrival time of the next message.
  var nextArrival: Instant { inTransit.first?.arrives ?? .distantFuture }

  /// Removes and returns the next message if it arrives by an instant.
  func removeArrival(by end: Instant) -> Parcel? {
    guard let first = inTransit.first, first.arrives <= end else { return nil }
    return inTransit.removeFirst()
  }

  /// The picture of the page after it has received all messages.
  func picture() throws -> ReceivedPage.Picture {
    try page.applyMessages()
    return page.picture
  }
}
