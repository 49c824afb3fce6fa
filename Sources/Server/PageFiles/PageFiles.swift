/// The files of the page, which the program has inside: it serves wherever it is copied to.
///
/// All are texts in base 64.
public enum PageFiles {
  /// The path at which each file is served, such as `/app/main.js`, and its bytes, compressed in gzip's format.
  public static var all: [(path: String, gzip: String)] { pageFiles }

  /// The engine that a page runs, compiled for WebAssembly.
  public static var engine: String { engineFile }

  /// The engine of a page that shows the past, or motions alone as in the lab: ``engine``, and the functions for recordings and
  /// trajectories.
  public static var pastEngine: String { pastEngineFile }

  /// ``pastEngine`` in JavaScript, for browsers without WebAssembly, compressed in gzip's format.
  public static var engineScript: String { pastEngineScript }
}
