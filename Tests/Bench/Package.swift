// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

#if os(Linux)
  // The transport bench reads the statistics of processes from Linux's /proc.
  let transport: [Target] = [
    .executableTarget(
      name: "EchoServer", path: "Echo",
      linkerSettings: [.linkedLibrary("websockets"), .linkedLibrary("ev")]),
    .systemLibrary(name: "CPolling", path: "Polling"),
    .executableTarget(
      name: "TransportBench",
      dependencies: [
        "CPolling", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Transport", swiftSettings: strict),
  ]
#else
  let transport: [Target] = []
#endif

let package = Package(
  name: "bench",
  platforms: [.macOS(.v15)],
  dependencies: [
    // The engine alone, without traits: the server is measured from outside, as it is installed.
    .package(name: "overscroll", path: "../..", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(name: "CAllocations", path: "Allocations"),
    .executableTarget(
      name: "EngineBench",
      dependencies: ["CAllocations", .product(name: "Overscroll", package: "overscroll")],
      path: "Engine", swiftSettings: strict),
  ] + transport)
