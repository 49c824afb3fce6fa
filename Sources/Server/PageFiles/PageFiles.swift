/// The files of the page, in base 64; the program contains them, so it can be copied anywhere.
public enum PageFiles {
  /// The path of each file, such as `/app/main.js`, and its gzip-compressed bytes.
  public static var all: [(path: String, gzip: String)] { pageFiles }

  /// The engine of a page, compiled to WebAssembly.
  public static var engine: String { engineFile }

  /// The engine of a page that shows the past, or the lab: ``engine`` with recordings and trajectories.
  public static var pastEngine: String { pastEngineFile }

  /// ``pastEngine`` translated to JavaScript for browsers without WebAssembly, gzip-compressed.
  public static var engineScript: String { pastEngineScript }
}
