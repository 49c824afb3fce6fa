import ArgumentParser
import Overscroll

/// Prints what a control does with every input in every phase.
struct Transitions: ParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument { case markdown, dot }

  static let configuration = CommandConfiguration(
    abstract: "Print what a control does with every input in every phase, as the code decides it.")

  @Option(help: "A table in Markdown, or a graph for Graphviz.")
  var format = Format.markdown

  func run() {
    let rows = TransitionListing.rows()
    switch format {
    case .markdown:
      print("| phase | input | leads to | events |\n|---|---|---|---|")
      for row in rows {
        let events = row.events.map(\.text).joined(separator: ", ")
        print("| \(row.phase) | \(row.input) | \(row.next) | \(events) |")
      }
    case .dot:
      print("digraph control {")
      for row in rows where row.next != row.phase {
        print("  \"\(row.phase)\" -> \"\(row.next)\" [label=\"\(row.input)\"];")
      }
      print("}")
    }
  }
}
