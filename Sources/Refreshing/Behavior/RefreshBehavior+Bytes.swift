// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// ByteCodable documents its requirements.

import OverscrollBytes
import OverscrollScrolling

extension RefreshBehavior: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.write(threshold, armsAtThreshold, refreshingExtent, liftsShortContent)
    writer.write(prompt, trigger, preload, momentum)
    writer.write(ending, cycle, arming, exit)
    writer.write(exitEnd, minimum, showAfter, outcomeDuration)
    writer.write(timeout, opening, closing, visibility)
    writer.write(stopsWhenPushedBack, stopsWhenDisabled, waitsForScroll, scrollsToStart)
    writer.write(secondFloor, isEnabled)
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
