import Foundation
import PackagePlugin

/// Writes into a target from which commit and by which Swift it is made, as the constant `made`.
///
/// It is written again when the repository's log of commits grows, so that a build compiles nothing anew without a commit.
@main
struct MadePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package.directoryURL
    let script = package.appending(path: "Sources/MadePlugin/write-made")
    let output = context.pluginWorkDirectoryURL.appending(path: "Made.swift")
    let commits = package.appending(path: ".git/logs/HEAD")
    let isRepository = FileManager.default.fileExists(atPath: commits.path)
    return [
      .buildCommand(
        displayName: "Writing into \(target.name) what it is made from", executable: script,
        arguments: [output.path, package.path],
        environment: ["SWIFTC": try context.tool(named: "swiftc").url.path],
        inputFiles: (isRepository ? [commits] : []) + [script], outputFiles: [output])
    ]
  }
}
