// The C library, and Foundation without internationalization data, which would be the largest part of a program.
@_exported public import Dispatch
@_exported public import FoundationEssentials

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#endif

/// Returns the system's description of an `errno` value, for example `no such file or directory`.
public func systemReason(_ number: Int32) -> String {
  // The text is copied immediately, before another call can change it.
  let words = unsafe String(cString: strerror(number))
  return words.prefix(1).lowercased() + words.dropFirst()
}
