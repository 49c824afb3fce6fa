import Overscroll
import OverscrollWire

extension SessionRoom {
  /// What a room cannot do by itself.
  enum Effect {
    /// Ask the feed; its answer goes to ``answered(_:_:at:)``.
    case load(FeedRequest, of: any Feed)
    /// The answer to the request of this number is not wanted any more.
    case cancel(Int)
    /// Replay a recording, which may take its time; the text goes to ``replayed(_:at:)``.
    case replay(Recording, until: Instant)
  }

  /// What waits to be done.
  enum Work {
    /// Time passes up to an instant.
    case time(Instant)
    /// The model takes an input, which a device may have stamped; `cause` is the log's word for it where the input's own
    /// does not say enough.
    case input(Input, stamp: Instant? = nil, cause: String? = nil, from: Sender? = nil)
    /// The list hears of a control or of its feed.
    case list(ListLoader.Input)
    /// The list wants something done.
    case effect(ListLoader.Effect)
  }

  /// The device that an input comes from, and the samples message that it came in; 0 where it has no number.
  struct Sender {
    let device: Int
    let sequence: UInt32
  }
}
