import Foundation

/// Which cases of an invariant `make test` tries, where they are many; `make explore` tries all.
package enum Cases {
  /// Whether all are tried.
  package static let areAll = ProcessInfo.processInfo.environment["EXPLORE"] != nil

  /// The seeds of an invariant's random cases, from 1.
  package static func seeds(_ few: UInt64, of all: UInt64) -> ClosedRange<UInt64> {
    1...(areAll ? all : few)
  }

  /// Every so many of an invariant's cases, the first of them among them.
  package static func every<Case>(_ interval: Int, of all: [Case]) -> [Case] {
    areAll ? all : all.enumerated().filter { $0.offset % interval == 0 }.map(\.element)
  }
}
