import OverscrollPhysics
import OverscrollControls
import OverscrollRefreshing

// Functions for the keyframes of controls. A timeline is its index among pull, arming, cycle and exit.

/// The animated properties of each control that the page draws, by the control's number.
nonisolated(unsafe) private var controls: [[AnimatedProperty]?] = []
/// The interpolations of the last requested control: for each property, two values and the fraction between them.
nonisolated(unsafe) private let interpolations = NumberBuffer()

/// Stores the properties in the buffer, and returns their number, or −1 if the bytes are invalid.
@_expose(wasm, "storeTracks") @_cdecl("overscroll_store_tracks")
func storeTracks(_ count: Int32) -> Int32 {
  guard let bytes = received(count) else { return -1 }
  var (reader, properties) = (ByteReader(bytes), [AnimatedProperty]())
  do throws(ByteError) {
    while reader.left > 0 { properties.append(try AnimatedProperty(from: &reader)) }
  } catch { return -1 }
  interpolations.reserve(3 * properties.count)
  for index in controls.indices where controls[index] == nil {
    controls[index] = properties
    return Int32(index)
  }
  controls.append(properties)
  return Int32(controls.count - 1)
}

@_expose(wasm, "forgetTracks") @_cdecl("overscroll_forget_tracks")
func forgetTracks(_ number: Int32) {
  if controls.indices.contains(Int(number)) { controls[Int(number)] = nil }
}

/// Returns the address of the interpolations of a control's properties; NaN for a property without a track.
///
/// `armed` is the position on the arming timeline. `cycles` is the number of cycles before the exit. If `reduced` is
/// not 0, motion is reduced.
@_expose(wasm, "interpolateTracks") @_cdecl("overscroll_interpolate_tracks")
func interpolateTracks(
  _ number: Int32, _ timeline: Int32, _ at: Double, _ armed: Double, _ cycles: Double,
  _ reduced: Int32
) -> UnsafeMutablePointer<Double>? {
  guard controls.indices.contains(Int(number)), let properties = controls[Int(number)],
    let position = Timeline.Position(timeline, at, armed: armed, after: cycles)
  else { return nil }
  for (index, property) in properties.enumerated() {
    let interpolation = property.interpolation(at: position, isReduced: reduced != 0)
    interpolations.numbers[3 * index] = interpolation?.from ?? .nan
    interpolations.numbers[3 * index + 1] = interpolation?.to ?? .nan
    interpolations.numbers[3 * index + 2] = interpolation?.fraction ?? .nan
  }
  return interpolations.numbers.baseAddress
}

extension Timeline.Position {
  fileprivate init?(_ timeline: Int32, _ at: Double, armed: Double, after cycles: Double) {
    switch timeline {
    case 0: self = .pull(at, arming: armed)
    case 2: self = .cycle(at)
    case 3: self = .exit(at, after: cycles)
    default: return nil
    }
  }
}
