import Foundation
import PackagePlugin

/// Builds the page, and writes its files into a target, as the constant `pageFiles`.
@main
struct PageFilesPlugin: BuildToolPlugin {
  /// The endings of files that a browser loads.
  static let endings: Set = ["html", "js", "css", "svg", "json"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package.directoryURL
    let web = package.appending(path: "web")
    let script = package.appending(path: "Sources/Plugins/PageFilesPlugin/build-page")
    let output = context.pluginWorkDirectoryURL.appending(path: "Files.swift")
    let all = FileManager.default.enumerator(at: web, includingPropertiesForKeys: nil)
    let files = (all?.allObjects as? [URL] ?? [])
      .filter { PageFilesPlugin.endings.contains($0.pathExtension) }.sorted { $0.path < $1.path }
    return [
      .buildCommand(
        displayName: "Building the page for \(target.name)", executable: script,
        arguments: [output.path, web.path] + files.map(\.path), inputFiles: files + [script],
        outputFiles: [output])
    ]
  }
}
