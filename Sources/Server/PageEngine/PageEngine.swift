/// The engine that a page runs: the modules up to Page, compiled as WebAssembly.
public enum PageEngine {
  /// The file `engine.wasm`, in base 64.
  public static let base64: String = engineFile
}
