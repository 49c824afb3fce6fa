public import Foundation

/// The engine that a page runs: the modules up to Page, compiled as WebAssembly.
public enum PageEngine {
  /// The bytes of the file `engine.wasm`.
  public static var bytes: Data {
    guard let bytes = Data(base64Encoded: engineFile) else {
      preconditionFailure("the build writes base 64")
    }
    return bytes
  }
}
