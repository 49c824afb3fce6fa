// What a system gives: C's library, and of Foundation what needs no data about the world's languages, which would take most of
// a program's bytes. Apple's systems have all of Foundation.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
@_exported public import Dispatch

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#endif

/// What the system says of an error with a number of its own, as in `no such file or directory`.
public func systemReason(_ number: Int32) -> String {
  // The text is copied at once, before another call can change it.
  let words = unsafe String(cString: strerror(number))
  return words.prefix(1).lowercased() + words.dropFirst()
}
