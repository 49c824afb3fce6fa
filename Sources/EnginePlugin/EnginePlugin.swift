import Foundation
import PackagePlugin

/// Compiles the engine's modules as WebAssembly for a target, as the constant `engineFile`; a target may add functions for
/// JavaScript in its folder `Exports`.
@main
struct EnginePlugin: BuildToolPlugin {
  /// The modules that a page runs.
  static let modules = [
    "Bytes", "Physics", "Scrolling", "Refreshing", "Recordings", "Keyframes", "Page",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let sources = context.package.directoryURL.appending(path: "Sources")
    let folders = EnginePlugin.modules.map { sources.appending(path: $0) }
    let files = (folders + [target.directoryURL.appending(path: "Exports")]).flatMap(swiftFiles)
    let script = sources.appending(path: "EnginePlugin/build-engine")
    let output = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Compiling the engine of \(target.name) as WebAssembly", executable: script,
        arguments: [output.path] + files.map(\.path),
        environment: ["SWIFTC": try context.tool(named: "swiftc").url.path],
        inputFiles: files + [script], outputFiles: [output.appending(path: "EngineFile.swift")])
    ]
  }

  /// The Swift files in a folder and in its folders; none if there is no such folder.
  private func swiftFiles(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }
}
