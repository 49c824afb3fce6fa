import Foundation
import OverscrollLayers
import OverscrollTestSupport
import OverscrollWire
import Testing

@Suite struct JSONEncoderTests {
  @Test(arguments: [(Double.nan, "NaN"), (.infinity, "Infinity"), (-.infinity, "-Infinity")])
  func `a number that is not finite is written as a word`(number: Double, word: String)
    throws
  {
    let message = try JSON(Data(ServerMessage.pong(t: number, now: 1).bytes))
    #expect(message["pong"]["t"].string == word)
  }
}
