import Foundation
import OverscrollServer

var options = ServeOptions()
options.pictures = Bundle.module.path(forResource: "Pictures", ofType: nil)
if let port = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) { options.port = port }
await serve(
  options,
  scenes: [
    ListScene(name: "sunrise", top: .sunrise),
    ListScene(name: "speedometer", top: .speedometer),
  ])
