import PackagePlugin

/// Writes into a target from which commit and by which Swift it is made, as the constant `made`.
///
/// Each build asks again, because any change of the sources makes it something else than the commit. What is said keeps its
/// time as long as it is the same, so that a build compiles nothing anew without a commit or the first change after one.
@main
struct MadePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package.directoryURL
    let folder = context.pluginWorkDirectoryURL
    return [
      .prebuildCommand(
        displayName: "Writing into \(target.name) what it is made from",
        executable: package.appending(path: "Sources/Plugins/MadePlugin/write-made"),
        arguments: [folder.appending(path: "Made.swift").path, package.path],
        environment: ["SWIFTC": try context.tool(named: "swiftc").url.path],
        outputFilesDirectory: folder)
    ]
  }
}
