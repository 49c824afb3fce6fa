/// The files of the page, which the program has inside: it serves wherever it is copied to.
public enum PageFiles {
  /// The path at which each file is served, such as `/app/main.js`, and its bytes, compressed in gzip's format, in base 64.
  public static var all: [(path: String, gzip: String)] { pageFiles }
}
