/// What the system says of an error with a number of its own, as in `no such file or directory`.
public func systemReason(_ number: Int32) -> String {
  // The text is copied at once, before another call can change it.
  let words = unsafe String(cString: strerror(number))
  return words.prefix(1).lowercased() + words.dropFirst()
}
