/// The engine of who looks at the past, or at motions alone as in the lab: ``PageEngine`` and what it tells of recordings and
/// of trajectories.
public enum PastEngine {
  /// The file `past-engine.wasm`, in base 64.
  public static let base64: String = engineFile

  /// The file `engine.js`, compressed by gzip, in base 64: the same engine in JavaScript, for browsers without WebAssembly.
  public static let scriptBase64: String = engineScript
}
