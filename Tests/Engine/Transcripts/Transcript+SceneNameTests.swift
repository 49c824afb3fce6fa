import OverscrollTranscripts
import Testing

@Suite struct TranscriptSceneNameTests {
  @Test(arguments: ["primes", "ms-primes", "my tiles", "a \"b\"", "two\nlines", "#1"])
  func `a transcript tells the name of the scene that its heading names`(name: String) throws {
    let heading = Transcript.comment(ofScene: name)
    let transcript = try Transcript("# old\n\(heading)\nviewport 390 844\n0.000 pass\n")
    #expect(transcript.sceneName == name)
  }

  @Test(arguments: ["", "# scene\n", "# the scene primes\n", "# scene a b\n", "# scene \"a\n"])
  func `another heading names no scene`(heading: String) throws {
    let text = heading + "viewport 390 844\n0.000 pass\n# scene primes\n"
    #expect(try Transcript(text).sceneName == nil)
  }
}
