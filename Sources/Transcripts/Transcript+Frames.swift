import OverscrollPhysics
import OverscrollRecordings
import OverscrollRefreshing

extension Transcript {
  /// Goes through the transcript to its last input, and shows each step and each frame to `see`, as a recording does.
  public func watch(_ see: (ScrollModel, Playback.Step?) -> Void) {
    var playback = Playback(ScrollModel(scene))
    let entries = entries.map(\.entry)
    playback.watch(entries, until: entries.last?.at ?? .zero, see)
  }
}
