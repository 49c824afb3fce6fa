// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ticker",
  dependencies: [.package(name: "overscroll", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Ticker", dependencies: [.product(name: "OverscrollServer", package: "overscroll")])
  ])
