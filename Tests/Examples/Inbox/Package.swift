// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "inbox",
  platforms: [.macOS(.v13), .iOS(.v16)],
  // Without traits, this is the engine alone, and no other package is fetched. In your repository, use
  // .package(url: "https://git.example/overscroll", branch: "main", traits: [])
  dependencies: [.package(name: "overscroll", path: "../../..", traits: [])],
  targets: [
    .target(name: "Inbox", dependencies: [.product(name: "Overscroll", package: "overscroll")]),
    .testTarget(
      name: "InboxTests",
      dependencies: ["Inbox", .product(name: "OverscrollTesting", package: "overscroll")],
      exclude: ["Transcripts"]),
  ])
