import Foundation

// EngineEquality MODELS INPUTS      prints the hashes of MODELS sessions with INPUTS inputs each, and the coverage
// counts
// EngineEquality engine             writes the file engine.wasm, whose function `session` returns the same hashes

let words = CommandLine.arguments.dropFirst()
if words == ["engine"], let engine = Data(base64Encoded: engineFile) {
  try FileHandle.standardOutput.write(contentsOf: engine)
} else if let models = words.first.flatMap({ UInt64($0) }),
  let inputs = words.last.flatMap({ Int($0) })
{
  var coverage = Coverage()
  for seed in 0..<models {
    var session = RandomSession(seed: seed)
    for _ in 0..<inputs {
      let before = session.model
      coverage.add(session.step(), before: before, after: session.model)
    }
    print(seed, String(session.hash, radix: 16))
  }
  for (name, count) in coverage.counts.sorted(by: { $0.key < $1.key }) { print(count, name) }
} else {
  exit(2)
}
