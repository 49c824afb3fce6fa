import Foundation
import OverscrollServer

var options = ServeOptions()
options.pictures = Bundle.module.path(forResource: "Pictures", ofType: nil)
if let port = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) { options.port = port }
try await serve(
  options,
  scenes: [
    ListScene(.sunrise, name: "sunrise", title: "Sunrise"),
    ListScene(.speedometer, name: "speedometer", title: "Speedometer"),
  ])
