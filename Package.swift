// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The modules of the engine, with their imports.
///
/// `import Overscroll` imports every module in this list.
let engine: KeyValuePairs<String, [String]> = [
  "Physics": [],
  "Scrolling": ["Physics"],
  "Refreshing": ["Physics", "Scrolling"],
  "Lists": ["Scrolling", "Refreshing"],
  "Controls": ["Physics", "Scrolling", "Refreshing"],
  "Recordings": ["Physics", "Scrolling", "Refreshing"],
  "Prediction": ["Physics", "Scrolling", "Refreshing", "Recordings"],
  "Driver": ["Physics", "Scrolling", "Refreshing", "Recordings"],
  "Transcripts": ["Physics", "Scrolling", "Refreshing", "Recordings", "Controls"],
]

/// A product of another package, for the server and the command.
///
/// An app without the trait does not fetch the package.
func product(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["Server"]))
}

let logging: Target.Dependency = product("Logging", of: "swift-log")

func modules(_ names: [String]) -> [Target.Dependency] {
  names.map { .init(stringLiteral: $0 == "Overscroll" ? $0 : "Overscroll" + $0) }
}

/// A module; its folder in Sources, its imports of this package, and its other imports.
func module(
  _ name: String, in folder: String, imports: [String], _ others: [Target.Dependency] = [],
  exclude: [String] = [], linkerSettings: [LinkerSetting] = []
) -> Target {
  .target(
    name: "Overscroll" + name, dependencies: modules(imports) + others, path: "Sources/" + folder,
    exclude: exclude, swiftSettings: strict + [.strictMemorySafety()],
    linkerSettings: linkerSettings)
}

/// A library of the system, and its packages in Debian.
func library(_ name: String, in folder: String, _ pkgConfig: String, _ debian: String...) -> Target
{
  .systemLibrary(
    name: name, path: "Sources/C/" + folder, pkgConfig: pkgConfig, providers: [.apt(debian)])
}

func engineModule(_ name: String, imports: [String]) -> Target {
  module(
    name, in: "Engine/" + name, imports: imports,
    // The functions that a page calls are compiled for WebAssembly only.
    exclude: ["Prediction", "Recordings"].contains(name) ? ["Exports"] : [],
    // If the processor has no instructions for floor and square root, they are calls; both are exact.
    linkerSettings: name == "Physics"
      ? [.linkedLibrary("m", .when(platforms: [.linux, .android]))] : [])
}

/// Modules with the names of Apple's frameworks and only their declarations.
///
/// They exist only on Linux, so that the compiler there checks the views.
#if os(Linux)
  let standIns: [Target] = [
    .target(name: "UIKit", path: "Tests/StandIns/UIKit", swiftSettings: strict),
    .target(
      name: "SwiftUI", dependencies: ["UIKit"], path: "Tests/StandIns/SwiftUI",
      swiftSettings: strict),
  ]
#else
  let standIns: [Target] = []
#endif

/// The controls for UIKit and SwiftUI.
let views: Target = .target(
  name: "OverscrollViews",
  dependencies: ["Overscroll"]
    + standIns.map { .target(name: $0.name, condition: .when(platforms: [.linux])) },
  path: "Sources/Views",
  // Apple's compiler can find warnings that the one on Linux does not find.
  swiftSettings: [
    .treatAllWarnings(as: .error, .when(platforms: [.linux])),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
  ])

let engineTargets: [Target] = [
  .target(
    name: "Overscroll", dependencies: modules(engine.map { $0.key }),
    path: "Sources/Engine/Overscroll",
    swiftSettings: strict),
  // For the tests of apps; it needs Swift Testing.
  .target(
    name: "OverscrollTesting", dependencies: ["Overscroll"], path: "Sources/Engine/Testing",
    swiftSettings: strict),
  // The scrolling of other platforms, for comparisons.
  module("Laws", in: "Engine/Laws", imports: ["Physics"]),
]

let libraries: [Target] = [
  library("CLibwebsockets", in: "libwebsockets", "libwebsockets", "libwebsockets-dev", "libev-dev"),
  library("CDeflate", in: "deflate", "libdeflate", "libdeflate-dev"),
  library("COpenSSL", in: "openssl", "openssl", "libssl-dev"),
  library("CSQLite", in: "sqlite3", "sqlite3", "libsqlite3-dev"),
  library("CQREncode", in: "qrencode", "libqrencode", "libqrencode-dev"),
  library("CCurl", in: "curl", "libcurl", "libcurl4-openssl-dev"),
]

let server: [Target] = [
  module("System", in: "Server/System", imports: [], ["CQREncode"]),
  module("Storage", in: "Server/Storage", imports: [], ["CSQLite"]),
  module(
    "Wire", in: "Server/Wire",
    imports: [
      "Physics", "Scrolling", "Refreshing", "Controls", "Prediction", "Transcripts", "System",
    ], exclude: ["PROTOCOL.md", "protocol.schema.json"]),
  module(
    "Transport", in: "Server/Transport", imports: ["System"],
    ["CLibwebsockets", "CDeflate", "COpenSSL", logging]),
  module("Redis", in: "Server/Redis", imports: ["System", "Transport"]),
  // The page and its engine, which are built with the package.
  .target(
    name: "OverscrollPageFiles", path: "Sources/Server/PageFiles", swiftSettings: strict,
    plugins: ["Generate"]),
  module(
    "Server", in: "Server/Sessions",
    imports: [
      "Overscroll", "Physics", "Scrolling", "Transcripts", "System", "Wire", "Storage", "Transport",
      "Redis", "PageFiles",
    ], [logging]),
]

let program: [Target] = [
  // Not in the server, because other programs use the server without the demo's scenes and feeds.
  module(
    "Demo", in: "Demo", imports: ["Overscroll", "System", "Wire", "Storage", "Server"], ["CCurl"]),
  .executableTarget(
    name: "OverscrollCommand",
    dependencies: modules(["Overscroll", "Demo", "Laws", "Server", "System", "Transport"]) + [
      product("ArgumentParser", of: "swift-argument-parser"), logging,
    ], path: "Sources/Command", swiftSettings: strict, plugins: ["Generate"]),
  .plugin(
    name: "Generate", capability: .buildTool(), path: "Sources/Plugins/Generate",
    exclude: ["build-engine", "translate-engine", "build-page", "write-made"]),
]

let examples: [Target] = [
  // Each example is a package too. They are targets here so that the tests do not build the engine again for each of them.
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
    name: "Inbox", dependencies: ["Overscroll"], path: "Tests/Examples/Inbox/Sources/Inbox"),
  .testTarget(
    name: "InboxTests", dependencies: ["Inbox", "OverscrollTesting"],
    path: "Tests/Examples/Inbox/Tests/InboxTests", exclude: ["Transcripts"]),
]

/// The folders of tests, each with the modules that it imports.
let tests: KeyValuePairs<String, [String]> = [
  "Engine/Physics": ["Physics", "TestSupport"],
  "Engine/Scrolling": ["Physics", "Scrolling", "TestSupport"],
  "Engine/Refreshing": ["Physics", "Scrolling", "Refreshing", "TestSupport"],
  "Engine/Lists": ["Physics", "Scrolling", "Refreshing", "Lists", "TestSupport"],
  "Engine/Controls": ["Physics", "Scrolling", "Refreshing", "Controls", "TestSupport"],
  "Engine/Prediction": [
    "Physics", "Scrolling", "Refreshing", "Recordings", "Prediction", "Transcripts", "TestSupport",
  ],
  "Engine/Driver": ["Physics", "Scrolling", "Refreshing", "Driver", "Transcripts"],
  "Engine/Transcripts": [
    "Physics", "Scrolling", "Refreshing", "Controls", "Recordings", "Transcripts", "TestSupport",
  ],
  "Engine/Laws": ["Physics", "Laws", "TestSupport"],
  "Engine/Testing": ["Overscroll", "Testing", "TestSupport"],
  "Server/System": ["System", "TestSupport"],
  "Server/Wire": [
    "Physics", "Scrolling", "Refreshing", "Controls", "Transcripts", "Wire", "TestSupport",
  ],
  "Server/Transport": ["System", "Transport", "TestSupport"],
  "Server/Redis": ["Redis"],
  "Server/PageFiles": ["Transport", "PageFiles"],
  "Server/Sessions": [
    "Overscroll", "Physics", "Scrolling", "Refreshing", "Lists", "Controls", "Recordings",
    "Prediction", "Transcripts", "System", "Wire", "Storage", "Transport", "Redis", "Server",
    "TestSupport",
  ],
  "Demo": ["Scrolling", "Refreshing", "Lists", "Wire", "Storage", "Server", "Demo", "TestSupport"],
]

func testTarget(_ folder: String, imports: [String]) -> Target {
  .testTarget(
    name: "Overscroll" + folder.split(separator: "/").suffix(1).joined() + "Tests",
    dependencies: modules(imports) + (imports.contains("Transport") ? [logging] : []),
    path: "Tests/" + folder, swiftSettings: strict)
}

let testTargets: [Target] = [
  .testTarget(
    name: "OverscrollViewsTests",
    dependencies: modules(["Overscroll", "Views"])
      + standIns.map { .init(stringLiteral: $0.name) }, path: "Tests/Views",
    // Swift Testing has additions for UIKit, which Linux does not have.
    swiftSettings: strict + [
      .unsafeFlags(
        ["-Xfrontend", "-disable-cross-import-overlays"], .when(platforms: [.linux]))
    ]),
  .target(
    name: "OverscrollTestSupport", dependencies: ["COpenSSL", "CSQLite"], path: "Tests/Support",
    swiftSettings: strict),
  .executableTarget(
    name: "Fuzz",
    dependencies: modules([
      "Physics", "Scrolling", "Refreshing", "Lists", "Prediction", "Transcripts", "System", "Wire",
      "Transport", "Redis", "Server", "Demo",
    ]) + [logging],
    path: "Tests/Fuzz", exclude: ["Corpus"], swiftSettings: strict),
  .executableTarget(
    name: "EngineEquality", dependencies: modules(["Physics", "Scrolling", "Refreshing"]),
    path: "Tests/EngineEquality", exclude: ["Exports/SessionExport.swift", "print-hashes.mjs"],
    swiftSettings: strict, plugins: ["Generate"]),
]

let package = Package(
  name: "overscroll",
  // The oldest systems on which the engine and the tests of apps run. The server runs only on Linux.
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "Overscroll", targets: ["Overscroll"]),
    .library(name: "OverscrollServer", targets: ["OverscrollServer"]),
    .library(name: "OverscrollTesting", targets: ["OverscrollTesting"]),
    .library(name: "OverscrollViews", targets: ["OverscrollViews"]),
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
  targets: [
    engine.map { engineModule($0.key, imports: $0.value) }, engineTargets, [views], standIns,
    libraries, server, program, examples, tests.map { testTarget($0.key, imports: $0.value) },
    testTargets,
  ].flatMap { $0 })
