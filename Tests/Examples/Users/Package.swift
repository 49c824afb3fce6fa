// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "users",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "overscroll", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Users", dependencies: [.product(name: "Overscroll", package: "overscroll")])
  ])
