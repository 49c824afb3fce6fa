// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollBytes
import OverscrollScrolling

extension RefreshBehavior: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(threshold)
    writer.write(armsAtThreshold)
    writer.write(refreshingExtent)
    writer.write(liftsShortContent)
    writer.write(prompt)
    writer.write(trigger)
    writer.write(preload)
    writer.write(momentum)
    writer.write(ending)
    writer.write(cycle)
    writer.write(arming)
    writer.write(exit)
    writer.write(exitEnd)
    writer.write(minimum)
    writer.write(showAfter)
    writer.write(outcomeDuration)
    writer.write(timeout)
    writer.write(opening)
    writer.write(closing)
    writer.write(visibility)
    writer.write(stopsWhenPushedBack)
    writer.write(stopsWhenDisabled)
    writer.write(waitsForScroll)
    writer.write(scrollsToStart)
    writer.write(secondFloor)
    writer.write(isEnabled)
  }

  // Any number is read: whoever takes a behavior judges them all.
  public init(from reader: inout ByteReader) throws(ByteError) {
    threshold = try reader.read()
    armsAtThreshold = try reader.read()
    refreshingExtent = try reader.read()
    liftsShortContent = try reader.read()
    prompt = try reader.read()
    trigger = try reader.read()
    preload = try reader.read()
    momentum = try reader.read()
    ending = try reader.read()
    cycle = try reader.read()
    arming = try reader.read()
    exit = try reader.read()
    exitEnd = try reader.read()
    minimum = try reader.read()
    showAfter = try reader.read()
    outcomeDuration = try reader.read()
    timeout = try reader.read()
    opening = try reader.read()
    closing = try reader.read()
    visibility = try reader.read()
    stopsWhenPushedBack = try reader.read()
    stopsWhenDisabled = try reader.read()
    waitsForScroll = try reader.read()
    scrollsToStart = try reader.read()
    secondFloor = try reader.read()
    isEnabled = try reader.read()
  }
}
