import Overscroll
import OverscrollTranscripts

/// Something that a control of a live session did, or declined to do.
public struct SessionEvent: Hashable, Sendable {
  /// The event's number in its session; the first is 1.
  ///
  /// A number that is missing belongs to an event that was dropped, because the program read too slowly.
  public let number: Int
  /// When it happened, on the session's clock, which began when the session opened.
  public let time: Instant
  /// The edge at which the control stands.
  public let edge: ScrollEdge
  /// What the control did.
  public let what: RefreshEvent
  /// Why: an input of a kind, the passing of time, or the setup of the scene.
  public let cause: Output.Cause
  /// The number of the device whose input caused it; nil if time or the program did.
  public let device: Int?
  /// The control's state after the event.
  public let state: ControlState

  /// The number of the latest refresh at its edge; 0 before the first.
  public var run: Int { state.runs }
}

extension SessionEvent: CustomStringConvertible {
  /// The event as a transcript has it, with its cause: "1.5 top began user (release, device 1)".
  public var description: String {
    let words = ["\(time.seconds)", edge.rawValue, what.word, what.detail]
    let by = device.map { ", device \($0)" } ?? ""
    return words.filter { !$0.isEmpty }.joined(separator: " ") + " (\(cause.word)\(by))"
  }
}
