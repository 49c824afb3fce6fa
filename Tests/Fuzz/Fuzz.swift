import Foundation

#if FUZZING
  /// The reader that receives the inputs of libFuzzer, which has its own main function.
  private let reader = Reader.named(ProcessInfo.processInfo.environment["READER"])

  /// The function that libFuzzer calls with `count` bytes; 0 tells it to keep an input that reached new code.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    reader.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
#else
  /// Passes the contents of the files in the arguments to a reader.
  @main struct Fuzz {
    static func main() throws {
      let reader = Reader.named(CommandLine.arguments.dropFirst().first)
      for file in CommandLine.arguments.dropFirst(2) {
        reader.read(Array(try Data(contentsOf: URL(filePath: file))))
      }
    }
  }
#endif

extension Reader {
  /// Returns the reader with a name; ends the program if the name is unknown.
  static func named(_ name: String?) -> Reader {
    if let reader = name.flatMap(Reader.init) { return reader }
    print("Name a reader: \(Reader.allCases.map(\.rawValue).joined(separator: ", "))")
    exit(64)
  }
}
