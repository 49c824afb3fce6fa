/// The engine that a page runs once somebody looks at the past: ``PageEngine`` and what it tells of recordings.
public enum PastEngine {
  /// The file `past-engine.wasm`, in base 64.
  public static let base64: String = engineFile
}
