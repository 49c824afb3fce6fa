#if os(Linux)
  import OverscrollViews
  import SwiftUI

  struct LettersView: View {
    @State private var letters: [String] = []

    var body: some View {
      List(letters, id: \.self) { Text($0) }
        .refreshable(.bubbles) { letters = try await loadLetters() }
        .refreshable(.footer, edge: .bottom) {
          let more = try await loadLetters(from: letters.count)
          letters += more
          return more.isEmpty ? .exhausted : .success
        }
    }
  }

  /// Returns at most 20 letters, starting with the one at an index.
  func loadLetters(from index: Int = 0) async throws -> [String] {
    try await Task.sleep(for: .seconds(1))  // a real app would send a request
    return (index..<min(index + 20, 60)).map { "Letter \($0)" }
  }
#endif
