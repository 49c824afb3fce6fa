// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "beside-swiftui",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "overscroll", path: "../../..")],
  targets: [
    .target(name: "SwiftUIStandIn"),
    .target(
      name: "BesideSwiftUI",
      dependencies: ["SwiftUIStandIn", .product(name: "Overscroll", package: "overscroll")]),
  ])
