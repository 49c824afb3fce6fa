import Foundation
import OverscrollTransport
import Testing

struct LoopTests {
  @Loop private var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

  @Test func `jobs from any thread run on the loop's own thread`() async {
    let expected = await thread
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { await thread } }
      for await found in group { #expect(found == expected) }
    }
    #expect(await MainActor.run { ObjectIdentifier(Thread.current) } != expected)
  }
}
