import OverscrollRefreshing

extension Control: Validatable {
  /// Why this control cannot be placed or drawn, one problem for each mistake; empty if it is valid.
  ///
  /// A layer without a name is numbered from 1: "layer 2: radius must be 0 or more points, got -1.0".
  public var problems: [Problem] {
    problemsOfPlacing + Layer.problems(of: layers, numberedAfter: "layer ") + problemsOfNames
  }

  /// The problems of names that several layers have: a change would reach all of them.
  private var problemsOfNames: [Problem] {
    Dictionary(grouping: layers.flatMap(\.named).compactMap(\.name)) { $0 }.filter { $1.count > 1 }
      .sorted { $0.key < $1.key }
      .map {
        .invalid("layer \($0): name", mustBe: "one layer's alone", got: "\($1.count) layers")
      }
  }

  /// The problems without the layers': with one of these nothing of the control can be shown.
  private var problemsOfPlacing: [Problem] {
    let steps = presentation.steps.map { step in
      Problem.number("presentation.from", step.ratio, mustBe: .positive("extents"))
    }
    let own: [Problem?] =
      [
        nameProblem,
        extent.problem("extent", mustBe: Problem.Requirement.positive),
        .number("presentation.gap", presentation.gap, mustBe: .finite),
      ] + steps
    let color = (background?.problems ?? []).map { $0.within("background ") }
    return own.compactMap { $0 } + color + behavior.problems
  }

  /// A name stands in links, in transcripts and on the wire as it is.
  private var nameProblem: Problem? {
    guard let name, name.isEmpty || !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return nil }
    return .invalid("name", mustBe: "one word of letters, digits and hyphens", got: "\"\(name)\"")
  }

  /// The part of this control that can be drawn: the control without the layers that have problems; nil if its distances,
  /// times or background have any.
  public var drawable: Control? {
    guard problemsOfPlacing.isEmpty else { return nil }
    var control = self
    control.layers = layers.filter(\.problems.isEmpty)
    return control
  }

  /// Why a change of one of this control's layers cannot be drawn; nil if it can.
  public func problem(with change: LayerChange) -> Problem? {
    let named = layers.flatMap(\.named)
    guard let layer = named.first(where: { $0.name == change.layer }) else {
      return .missing("layer", named: change.layer, known: named.compactMap(\.name))
    }
    return layer.problem(with: change.what)?.within("layer \(change.layer): ")
  }
}

extension Layer {
  /// The layer and those that it groups which have names, from back to front.
  fileprivate var named: [Layer] {
    let inner: [Layer] =
      if case .group(let layers) = shape { layers.flatMap(\.named) } else { [] }
    return (name == nil ? [] : [self]) + inner
  }
}
