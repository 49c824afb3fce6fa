import Foundation
import PackagePlugin

/// Generates sources of a target when the package is built: the page and its engine, or the commit.
@main
struct Generate: BuildToolPlugin {
  /// The folders of the engine that a page runs.
  static let engine = [
    "Physics", "Scrolling", "Refreshing", "Recordings", "Controls/Keyframes", "Prediction",
  ].map { "Sources/Engine/" + $0 }
  /// The functions that every page calls, and the functions for the past and the lab.
  static let exports = "Sources/Engine/Prediction/Exports"
  static let pastExports = "Sources/Engine/Recordings/Exports"
  /// The extensions of the files that a browser loads.
  static let endings: Set = ["html", "js", "css", "svg", "json"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let build = Build(
      package: context.package.directoryURL, output: context.pluginWorkDirectoryURL,
      compiler: try context.tool(named: "swiftc").url)
    switch target.name {
    case "OverscrollPageFiles":
      return [
        build.engine("engine", exports: [Generate.exports]),
        build.engine(
          "pastEngine", exports: [Generate.exports, Generate.pastExports], ["--script"]),
        build.page(),
      ]
    case "OverscrollCommand":
      return [build.commit()]
    default:
      return [build.engine("engine", exports: ["Tests/\(target.name)/Exports"])]
    }
  }
}

/// The commands that generate sources.
private struct Build {
  let package: URL
  let output: URL
  let compiler: URL

  /// Compiles the engine to WebAssembly, as `<name>File`, and with `--script` also to JavaScript, as `<name>Script`.
  ///
  /// Only one engine is translated for old browsers, because they are few and the translation takes time.
  func engine(_ name: String, exports: [String], _ options: [String] = []) -> Command {
    let isExport = { (file: URL) in file.path.contains("/Exports/") }
    let files =
      Generate.engine.flatMap { self.files(in: $0, ["swift"]) }.filter { !isExport($0) }
      + exports.flatMap { self.files(in: $0, ["swift"]) }
    let tools = ["build-engine", "translate-engine"].map(tool)
    return .buildCommand(
      displayName: "Compiling the page's \(name) for WebAssembly", executable: tools[0],
      arguments: options + [output.path, name] + files.map(\.path),
      environment: ["SWIFTC": compiler.path], inputFiles: files + tools,
      outputFiles: [output.appending(path: name + ".swift")])
  }

  func page() -> Command {
    let files = files(in: "web", Generate.endings)
    let file = output.appending(path: "Files.swift")
    return .buildCommand(
      displayName: "Building the page", executable: tool("build-page"),
      arguments: [file.path, package.appending(path: "web").path] + files.map(\.path),
      inputFiles: files + [tool("build-page")], outputFiles: [file])
  }

  /// Writes the commit and the Swift version, as the constant `made`, in each build, because any source can change.
  ///
  /// The file is rewritten only if its text changes, so that it is not compiled again.
  func commit() -> Command {
    .prebuildCommand(
      displayName: "Writing the commit", executable: tool("write-made"),
      arguments: [output.appending(path: "Made.swift").path, package.path],
      environment: ["SWIFTC": compiler.path], outputFilesDirectory: output)
  }

  private func tool(_ name: String) -> URL {
    package.appending(path: "Sources/Plugins/Generate/" + name)
  }

  private func files(in folder: String, _ endings: Set<String>) -> [URL] {
    let files = FileManager.default.enumerator(
      at: package.appending(path: folder), includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { endings.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }
}
