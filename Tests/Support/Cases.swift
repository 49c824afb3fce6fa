import Foundation

/// The cases of an invariant with many cases: `make test` tries some of them, and `make explore` tries all.
package enum Cases {
  /// Whether every case is tried.
  package static let areAll = ProcessInfo.processInfo.environment["EXPLORE"] != nil

  /// The seeds of an invariant's random cases, starting at 1.
  package static func seeds(_ few: UInt64, of all: UInt64) -> ClosedRange<UInt64> {
    1...(areAll ? all : few)
  }

  /// Every `interval`th case of an invariant, starting with the first.
  package static func every<Case>(_ interval: Int, of all: [Case]) -> [Case] {
    areAll ? all : all.enumerated().filter { $0.offset % interval == 0 }.map(\.element)
  }
}
