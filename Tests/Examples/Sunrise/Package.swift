// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sunrise",
  dependencies: [.package(name: "overscroll", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Sunrise", dependencies: [.product(name: "OverscrollServer", package: "overscroll")],
      resources: [.copy("Pictures")])
  ])
