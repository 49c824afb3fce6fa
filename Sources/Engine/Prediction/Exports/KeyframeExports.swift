import OverscrollPhysics
import OverscrollControls
import OverscrollRefreshing

// What the page asks of a control's keyframes. A timeline is its place among pull, arming, cycle and exit.

/// The properties that move of each control that the page draws, by the number that the page has for it.
nonisolated(unsafe) private var controls: [[MovingProperty]?] = []
/// Where the properties of the control that was asked for last are: for each the two values, and the part of the way.
nonisolated(unsafe) private var mixes = UnsafeMutableBufferPointer<Double>.allocate(capacity: 0)

/// Keeps the properties in the room, and returns the number by which ``mixTracks(_:_:_:_:_:_:)`` knows them.
///
/// Returns −1, and keeps nothing, where the bytes are no properties.
@_expose(wasm, "keepTracks") @_cdecl("overscroll_keep_tracks")
func keepTracks(_ count: Int32) -> Int32 {
  guard let bytes = received(count) else { return -1 }
  var (reader, properties) = (ByteReader(bytes), [MovingProperty]())
  do throws(ByteError) {
    while reader.left > 0 { properties.append(try MovingProperty(from: &reader)) }
  } catch { return -1 }
  if mixes.count < 3 * properties.count {
    mixes.deallocate()
    mixes = .allocate(capacity: 3 * properties.count)
  }
  for index in controls.indices where controls[index] == nil {
    controls[index] = properties
    return Int32(index)
  }
  controls.append(properties)
  return Int32(controls.count - 1)
}

/// Forgets the properties of a number.
@_expose(wasm, "forgetTracks") @_cdecl("overscroll_forget_tracks")
func forgetTracks(_ number: Int32) {
  if controls.indices.contains(Int(number)) { controls[Int(number)] = nil }
}

/// Where the properties of a number are: returns where the numbers of the first begin, NaN without a track for it.
///
/// Beside the pull the control has `armed` so far; `cycles` had run when the exit began. With `reduced`, motion is reduced.
@_expose(wasm, "mixTracks") @_cdecl("overscroll_mix_tracks")
func mixTracks(
  _ number: Int32, _ timeline: Int32, _ at: Double, _ armed: Double, _ cycles: Double,
  _ reduced: Int32
) -> UnsafeMutablePointer<Double>? {
  guard controls.indices.contains(Int(number)), let properties = controls[Int(number)],
    let position = Timeline.Position(timeline, at, armed: armed, after: cycles)
  else { return nil }
  for (index, property) in properties.enumerated() {
    let mix = property.mix(at: position, isReduced: reduced != 0)
    mixes[3 * index] = mix?.from ?? .nan
    mixes[3 * index + 1] = mix?.to ?? .nan
    mixes[3 * index + 2] = mix?.part ?? .nan
  }
  return mixes.baseAddress
}

extension Timeline {
  fileprivate init?(_ number: Int32) {
    guard Timeline.allCases.indices.contains(Int(number)) else { return nil }
    self = Timeline.allCases[Int(number)]
  }
}

extension Timeline.Position {
  fileprivate init?(_ timeline: Int32, _ at: Double, armed: Double, after cycles: Double) {
    switch Timeline(timeline) {
    case .pull: self = .pull(at, arming: armed)
    case .cycle: self = .cycle(at)
    case .exit: self = .exit(at, after: cycles)
    case .arming, nil: return nil
    }
  }
}
