import Overscroll
import OverscrollWire

extension SessionRoom {
  /// What a room needs done outside.
  enum Effect {
    /// Ask the feed; its answer goes to ``answered(_:_:at:)``.
    case load(FeedCall, of: any Feed)
    /// Cancel the request of this number.
    case cancel(Int)
    /// Work on a recording, which may take long; what it brings goes to ``SessionRegistry/replayed(_:_:at:)``.
    case replay(Replay)
    /// Tell the session's program what a control did.
    case event(SessionEvent)
    /// Write into the session's journal, before anything else is done or sent; whether it fails goes to
    /// ``SessionRegistry/journalFailed(_:_:at:)``.
    case journal(JournalWrite)
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

    /// The input that the model takes when this is done; nil for work of which that is not known before.
    var promise: Input? {
      switch self {
      case .input(let input, _, _, _), .effect(.input(let input)): input
      case .time, .output, .effect: nil
      }
    }
  }

  /// The device that sent an input.
  struct Sender {
    let device: Int
    /// The number of its samples message; 0 for an input without one.
    let sequence: UInt32
    /// When the device says that the sample happened which the input is; nil for an input that is none.
    var stamp: Instant?

    /// A sample of a device.
    typealias Sample = (device: Int, stamp: Instant)

    /// The sample that the input is; nil if it is none.
    var sample: Sample? { stamp.map { (device, $0) } }
  }
}

// MARK: What the list loader asks for

extension SessionRoom {
  /// Does what the list loader asks for.
  mutating func perform(_ effect: PagedLoader<Row>.Effect) {
    areActionsOutdated = true
    switch effect {
    case .input(let input): agenda.putFirst([.input(input, cause: "work")])
    case .load(let page, let refresh): load(page, refresh)
    case .cancel(let number): ask(.cancel(number))
    case .show(let change, let afterRefresh): show(change, afterRefresh)
    case .failed(let edge, let reason): tellFailure(reason, at: edge)
    }
  }

  private mutating func load(
    _ page: PagedList<Row>.Request, _ refresh: PagedLoader<Row>.Refresh
  ) {
    guard let feed = scene.feed else { return }
    let request = FeedRequest(
      page, edge: refresh.edge, run: refresh.run, cause: refresh.cause, session: id)
    let call = FeedCall(
      request: request, rows: loader.list.items, latency: conditions.latency,
      course: conditions.course(using: &random))
    ask(.load(call, of: feed))
  }
}
