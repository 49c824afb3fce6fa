import Foundation

#if FUZZING
  /// The reader that libFuzzer, whose main function runs, gives one input after another.
  private let reader = Reader.named(ProcessInfo.processInfo.environment["READER"])

  /// What libFuzzer calls with `count` bytes; 0 asks it to keep what brought something new.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    reader.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
#else
  /// Gives a reader the inputs in the files that are named behind it.
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
  /// The reader of a name; ends the program if there is none.
  static func named(_ name: String?) -> Reader {
    if let reader = name.flatMap(Reader.init) { return reader }
    print("Name a reader: \(Reader.allCases.map(\.rawValue).joined(separator: ", "))")
    exit(64)
  }
}
