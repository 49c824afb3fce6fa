/// The engine of who looks at the past, or at motions alone as in the lab: ``PageEngine`` and what it tells of recordings and
/// of trajectories.
public enum PastEngine {
  /// The file `past-engine.wasm`, in base 64.
  public static let base64: String = engineFile
}
