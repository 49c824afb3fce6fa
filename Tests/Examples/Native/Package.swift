// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "native",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "Native", targets: ["Native"])],
  // Without traits, this is the engine alone, and no other package is fetched.
  dependencies: [.package(name: "overscroll", path: "../../..", traits: [])],
  targets: [
    .target(name: "Native", dependencies: [.product(name: "Overscroll", package: "overscroll")]),
    .testTarget(name: "NativeTests", dependencies: ["Native"]),
  ])
