/// Why a server cannot start.
public struct StartError: Error, CustomStringConvertible {
  /// A sentence that says what is wrong, and with which file or folder.
  public let description: String
  /// Whether it is the folder of all that is kept, in whose place another can be named.
  public var isOfFolder = false
}
