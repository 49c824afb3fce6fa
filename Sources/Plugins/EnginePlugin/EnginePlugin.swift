import Foundation
import PackagePlugin

/// Compiles the engine's modules as WebAssembly for a target, as the constant `engineFile`; a target may add functions for
/// JavaScript in its folder `Exports`.
///
/// The engine with all functions of a page is also translated into JavaScript, as the constant `engineScript`, for browsers
/// without WebAssembly. A single one is enough for them: they are few, and the translation takes time.
@main
struct EnginePlugin: BuildToolPlugin {
  /// The modules that a page runs.
  static let modules = [
    "Bytes", "Physics", "Scrolling", "Refreshing", "Recordings", "Keyframes", "Prediction",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let sources = context.package.directoryURL.appending(path: "Sources")
    let folders = EnginePlugin.modules.map { sources.appending(path: "Engine/" + $0) }
    let files = (folders + [target.directoryURL.appending(path: "Exports")]).flatMap(swiftFiles)
    let tools = ["build-engine", "translate-engine"].map {
      sources.appending(path: "Plugins/EnginePlugin/" + $0)
    }
    let options = target.name == "OverscrollPastEngine" ? ["--translated"] : []
    let output = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Compiling the engine of \(target.name) as WebAssembly", executable: tools[0],
        arguments: options + [output.path] + files.map(\.path),
        environment: ["SWIFTC": try context.tool(named: "swiftc").url.path],
        inputFiles: files + tools, outputFiles: [output.appending(path: "EngineFile.swift")])
    ]
  }

  /// The Swift files in a folder and in its folders; none if there is no such folder.
  private func swiftFiles(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }
}
