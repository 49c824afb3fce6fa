import Testing

@testable import OverscrollServer

@Suite struct PendingCommitsTests {
  @Test func `a commit waits for a refused command before it, even if later ones are answered`() {
    var commits = PendingCommits()
    let (refused, answered) = (commits.send(), commits.send())
    commits.wait {}
    let early = commits.settle(answered)
    #expect(early.isEmpty)
    #expect(!commits.areSettled)
    let ready = commits.settle(refused)
    #expect(ready.count == 1)
    #expect(commits.areSettled)
  }

  @Test func `a commit does not wait for later commands`() {
    var commits = PendingCommits()
    let first = commits.send()
    commits.wait {}
    let second = commits.send()
    commits.wait {}
    let ready = commits.settle(first)
    #expect(ready.count == 1)
    let last = commits.settle(second)
    #expect(last.count == 1)
  }
}
