import Foundation

// EngineEquality MODELS INPUTS      prints the hash of so many sessions, each of so many inputs
// EngineEquality engine             writes the file engine.wasm, whose function `session` gives the same hashes

let words = CommandLine.arguments.dropFirst()
if words == ["engine"], let engine = Data(base64Encoded: engineFile) {
  try FileHandle.standardOutput.write(contentsOf: engine)
} else if let models = words.first.flatMap({ UInt64($0) }),
  let inputs = words.last.flatMap({ Int($0) })
{
  for seed in 0..<models {
    var session = RandomSession(seed: seed)
    session.run(inputs)
    print(seed, String(session.hash, radix: 16))
  }
} else {
  exit(2)
}
