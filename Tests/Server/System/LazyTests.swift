import OverscrollSystem
import Synchronization
import Testing

@Suite struct LazyTests {
  @Test func `a value is created on the first access and then kept`() {
    let count = Mutex(0)
    let value = Lazy {
      count.withLock { count in
        count += 1
        return count
      }
    }
    #expect(count.withLock(\.self) == 0)
    #expect((0..<3).map { _ in value.value } == [1, 1, 1])
  }

  @Test func `a value that many tasks access at once is created once`() async {
    let count = Mutex(0)
    let value = Lazy { count.withLock { $0 += 1 } }
    await withTaskGroup(of: Void.self) { tasks in
      for _ in 0..<100 { tasks.addTask { value.value } }
    }
    #expect(count.withLock(\.self) == 1)
  }
}
