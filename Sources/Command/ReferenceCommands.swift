import ArgumentParser
import Overscroll

/// Prints the grammar of transcripts, also as `overscroll help transcript`.
struct Grammar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transcript", abstract: "Print the grammar of transcripts.",
    discussion: Transcript.grammar)

  func run() { StandardOutput.write(Transcript.grammar) }
}

/// Prints the reaction of a control to every input in every phase.
struct Transitions: ParsableCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument { case markdown, dot }

  static let configuration = CommandConfiguration(
    abstract: "Print how a control reacts to every input in every phase, computed from the code.")

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
