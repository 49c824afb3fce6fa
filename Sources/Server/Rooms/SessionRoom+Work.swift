import Overscroll
import OverscrollWire

extension SessionRoom {
  /// What a room needs done outside.
  enum Effect {
    /// Ask the feed; its answer goes to ``answered(_:_:at:)``.
    case load(FeedCall, of: any Feed)
    /// Cancel the request of this number.
    case cancel(Int)
    /// Replay a recording, which may take long; the text goes to ``replayed(_:at:)``.
    case replay(Recording, until: Instant)
    /// Tell the session's program what a control did.
    case event(SessionEvent)
    /// Tell a page how other devices join the session.
    case invite(any DeviceConnection)
  }

  /// An item of the agenda.
  enum Work {
    /// Time passes up to an instant.
    case time(Instant)
    /// The model takes an input, which a device may have stamped; `cause` replaces the input's own word in the log.
    case input(Input, stamp: Instant? = nil, cause: String? = nil, from: Sender? = nil)
    /// The list loader takes an output of the model.
    case output(Output)
    /// The room does what the list loader asks for.
    case effect(PagedLoader<Row>.Effect)
  }

  /// The device that sent an input, and the number of its samples message; 0 for an input without one.
  struct Sender {
    let device: Int
    let sequence: UInt32
  }
}
