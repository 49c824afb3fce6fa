// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The modules from left to right: each may import only those before it.
let line = [
  "Bytes", "Physics", "Scrolling", "Refreshing", "Recordings", "Keyframes", "Page", "Lists",
  "Layers",
  "Controls", "Drawing", "Transcripts", "Driver",
]

/// What the folders of modules hold beside their sources: what a page calls is compiled for WebAssembly only.
let excluded = ["Page": ["Exports"], "Wire": ["PROTOCOL.md", "protocol.schema.json"]]

/// The folder of a module's sources in Sources, and of its tests in Tests.
func folder(_ name: String) -> String {
  switch name {
  case "Demo": "Demo"
  case "Page": "Engine/Prediction"
  case "Server": "Server/Sessions"
  case "Laws", "Testing": "Engine/" + name
  default: (line.contains(name) ? "Engine/" : "Server/") + name
  }
}

/// A product of another package, for the server and the command: an app that leaves their trait out fetches none of these.
func product(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["Server"]))
}

func module(_ name: String, after modules: [String], _ others: [Target.Dependency] = []) -> Target {
  .target(
    name: "Overscroll" + name,
    dependencies: modules.map { .init(stringLiteral: "Overscroll" + $0) } + others,
    path: "Sources/" + folder(name),
    exclude: excluded[name] ?? [],
    swiftSettings: strict + [.strictMemorySafety()],
    // Where floor and square root are no instructions of the processor, they are calls: both are exact.
    linkerSettings: name == "Physics"
      ? [.linkedLibrary("m", .when(platforms: [.linux, .android]))] : [])
}

func tests(_ name: String, _ others: [String] = []) -> Target {
  .testTarget(
    name: "Overscroll" + name + "Tests",
    dependencies: (line + ["Wire", "TestSupport"] + others).map {
      .init(stringLiteral: "Overscroll" + $0)
    }
      + (others.isEmpty ? [] : [product("Logging", of: "swift-log")]),
    path: "Tests/" + folder(name),
    swiftSettings: strict)
}

let package = Package(
  name: "overscroll",
  // What the engine and the tests of apps need; the server is built on Linux alone.
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "Overscroll", targets: ["Overscroll"]),
    .library(name: "OverscrollServer", targets: ["OverscrollServer"]),
    .library(name: "OverscrollTesting", targets: ["OverscrollTesting"]),
    .executable(name: "overscroll", targets: ["OverscrollCommand"]),
  ],
  traits: [
    .trait(name: "Server", description: "The server and the command, which need other packages."),
    .default(enabledTraits: ["Server"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: line.indices.map { module(line[$0], after: Array(line[..<$0])) } + [
    .target(
      name: "Overscroll", dependencies: line.map { .init(stringLiteral: "Overscroll" + $0) },
      path: "Sources/Engine/Overscroll", swiftSettings: strict),
    // For the tests of apps; it needs Swift Testing.
    .target(
      name: "OverscrollTesting", dependencies: ["Overscroll"], path: "Sources/Engine/Testing",
      swiftSettings: strict),
    module("System", after: []),
    .systemLibrary(
      name: "CQREncode", path: "Sources/C/qrencode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"])]),
    module("Addresses", after: ["System"], ["CQREncode"]),
    module("Wire", after: line + ["System"]),
    // How others scroll, for comparisons: no page and no server needs it.
    module("Laws", after: ["Bytes", "Physics"]),
    .systemLibrary(
      name: "CLibwebsockets", path: "Sources/C/libwebsockets", pkgConfig: "libwebsockets",
      providers: [.apt(["libwebsockets-dev", "libev-dev"])]),
    .systemLibrary(
      name: "CDeflate", path: "Sources/C/deflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(
      name: "COpenSSL", path: "Sources/C/openssl", pkgConfig: "openssl",
      providers: [.apt(["libssl-dev"])]),
    module(
      "Transport", after: ["System", "Addresses"],
      ["CLibwebsockets", "CDeflate", "COpenSSL", product("Logging", of: "swift-log")]),
    .systemLibrary(
      name: "CSQLite", path: "Sources/C/sqlite3", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]),
    module("Storage", after: [], ["CSQLite"]),
    module("Redis", after: ["System", "Transport"]),
    module(
      "Server",
      after: line + ["System", "Addresses", "Wire", "Transport", "Storage", "Redis"],
      [
        "Overscroll", "OverscrollPageEngine", "OverscrollPageFiles",
        "OverscrollPastEngine",
        product("Logging", of: "swift-log"),
      ]),
    .systemLibrary(
      name: "CCurl", path: "Sources/C/curl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"])]),
    // Apart from the server, which others use without the demo's scenes and feeds.
    module(
      "Demo", after: line + ["System", "Addresses", "Wire", "Storage", "Server"],
      ["CCurl", "Overscroll"]),
    .plugin(
      name: "EnginePlugin", capability: .buildTool(), path: "Sources/Plugins/EnginePlugin",
      exclude: ["build-engine", "translate-engine"]),
    .target(
      name: "OverscrollPageEngine", path: "Sources/Server/PageEngine", swiftSettings: strict,
      plugins: ["EnginePlugin"]),
    // Apart, so that a page that only scrolls loads less.
    .target(
      name: "OverscrollPastEngine", path: "Sources/Server/PastEngine", exclude: ["Exports"],
      swiftSettings: strict, plugins: ["EnginePlugin"]),
    .plugin(
      name: "PageFilesPlugin", capability: .buildTool(), path: "Sources/Plugins/PageFilesPlugin",
      exclude: ["build-page"]),
    .target(
      name: "OverscrollPageFiles", path: "Sources/Server/PageFiles", swiftSettings: strict,
      plugins: ["PageFilesPlugin"]),
    .plugin(
      name: "MadePlugin", capability: .buildTool(), path: "Sources/Plugins/MadePlugin",
      exclude: ["write-made"]),
    .executableTarget(
      name: "OverscrollCommand",
      dependencies: [
        "Overscroll", "OverscrollDemo", "OverscrollLaws", "OverscrollServer", "OverscrollSystem",
        "OverscrollTransport",
        product("ArgumentParser", of: "swift-argument-parser"),
        product("Logging", of: "swift-log"),
      ], path: "Sources/Command", swiftSettings: strict, plugins: ["MadePlugin"]),
    .target(
      name: "OverscrollTestSupport", dependencies: ["COpenSSL", "CSQLite"], path: "Tests/Support",
      swiftSettings: strict),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "OverscrollPhysics", "OverscrollScrolling", "OverscrollRefreshing", "OverscrollTranscripts",
        "OverscrollWire", "OverscrollAddresses", "OverscrollTransport", "OverscrollRedis",
        "OverscrollServer", "OverscrollDemo",
        product("Logging", of: "swift-log"),
      ],
      path: "Tests/Fuzz", exclude: ["Corpus"], swiftSettings: strict),
    .executableTarget(
      name: "EngineEquality",
      dependencies: [
        "OverscrollBytes", "OverscrollPhysics", "OverscrollScrolling", "OverscrollRefreshing",
      ],
      path: "Tests/EngineEquality", exclude: ["Exports/SessionExport.swift", "print-hashes.mjs"],
      swiftSettings: strict,
      plugins: ["EnginePlugin"]),
    // The examples are packages of their own, and built here with all else, so that tests need not build all of it again.
    .executableTarget(
      name: "ExampleSunrise", dependencies: ["OverscrollServer"],
      path: "Tests/Examples/Sunrise/Sources/Sunrise", resources: [.copy("Pictures")]),
    .executableTarget(
      name: "ExampleTicker", dependencies: ["OverscrollServer"],
      path: "Tests/Examples/Ticker/Sources/Ticker"),
    .executableTarget(
      name: "ExampleUsers", dependencies: ["Overscroll"],
      path: "Tests/Examples/Users/Sources/Users"),
    .target(
      name: "Native", dependencies: ["Overscroll"], path: "Tests/Examples/Native/Sources/Native"),
    .testTarget(
      name: "NativeTests", dependencies: ["Native"], path: "Tests/Examples/Native/Tests/NativeTests"
    ),
    .target(
      name: "Inbox", dependencies: ["Overscroll"], path: "Tests/Examples/Inbox/Sources/Inbox"),
    .testTarget(
      name: "InboxTests", dependencies: ["Inbox", "OverscrollTesting"],
      path: "Tests/Examples/Inbox/Tests/InboxTests", exclude: ["Transcripts"]),
    tests("Bytes"), tests("Physics"), tests("Scrolling"), tests("Refreshing"),
    tests("Keyframes"), tests("Page"),
    tests("Lists"),
    tests("Layers"), tests("Controls"), tests("Drawing"),
    tests("Transcripts"), tests("Driver"), tests("Wire"),
    tests("System", ["System"]),
    tests("Addresses", ["Addresses"]),
    tests("Transport", ["Addresses", "Transport"]),
    tests("PageFiles", ["System", "Transport", "PageFiles"]),
    tests("Redis", ["Transport", "Redis"]),
    tests("Server", ["Addresses", "Transport", "Storage", "Redis", "Server"]),
    tests("Demo", ["Transport", "Storage", "Server", "Demo"]),
    tests("Laws", ["Laws"]),
    tests("Testing", ["Testing"]),
  ])
