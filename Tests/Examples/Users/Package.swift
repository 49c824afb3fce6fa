// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "users",
  platforms: [.macOS(.v13), .iOS(.v16)],
  // Without traits, this is the engine alone, and no other package is fetched. In your repository, use
  // .package(url: "https://git.example/overscroll", branch: "main", traits: [])
  dependencies: [.package(name: "overscroll", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Users", dependencies: [.product(name: "Overscroll", package: "overscroll")])
  ])
