// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "users",
  platforms: [.macOS(.v13), .iOS(.v16)],
  // Without traits, the engine alone: no other package is fetched. In a repository of your own, it is
  // .package(url: "https://git.example/overscroll", branch: "main", traits: [])
  dependencies: [.package(name: "overscroll", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Users", dependencies: [.product(name: "Overscroll", package: "overscroll")])
  ])
