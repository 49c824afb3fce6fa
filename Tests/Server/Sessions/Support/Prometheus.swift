/// A text in Prometheus' format 0.0.4, parsed strictly: the initializer throws if a scraper would refuse the text.
struct Prometheus {
  struct Invalid: Error { let line: String }

  /// The values by name and labels, in the form of the text.
  private(set) var samples: [String: Double] = [:]

  init(_ text: String) throws {
    var types: [Substring: Substring] = [:]
    var (named, finished): (Substring?, Set<Substring>) = (nil, [])
    guard text.hasSuffix("\n") else { throw Invalid(line: "the text must end with an end of line") }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      func require(_ holds: Bool) throws { if !holds { throw Invalid(line: String(line)) } }
      if let help = line.wholeMatch(of: /# HELP ([a-z_]+) .+/) {
        // All lines of a metric are next to each other.
        try require(finished.insert(help.1).inserted)
        named = help.1
      } else if let type = line.wholeMatch(of: /# TYPE ([a-z_]+) (counter|gauge|histogram)/) {
        try require(type.1 == named)
        types[type.1] = type.2
      } else if let sample = line.wholeMatch(
        of: /(([a-z_]+?)(_bucket|_sum|_count)?(\{(?:[a-z]+="[^"\\\n]*",?)+\})?) (\S+)/)
      {
        let isPart = sample.3 != nil
        try require(sample.2 == named && (types[sample.2] == "histogram") == isPart)
        try require(types[sample.2] != "counter" || sample.2.hasSuffix("_total"))
        guard let value = Double(sample.5) else { throw Invalid(line: String(line)) }
        try require(samples.updateValue(value, forKey: String(sample.1)) == nil)
      } else {
        throw Invalid(line: String(line))
      }
    }
    for (name, type) in types where type == "histogram" {
      let buckets = samples.filter { $0.key.hasPrefix(name + "_bucket{le=") }.sorted {
        bound($0.key) < bound($1.key)
      }
      guard buckets.map(\.value) == buckets.map(\.value).sorted(),
        buckets.last.map({ bound($0.key) }) == .infinity,
        buckets.last?.value == samples[name + "_count"], samples[name + "_sum"] != nil
      else { throw Invalid(line: String(name)) }
    }
  }

  private func bound(_ bucket: String) -> Double {
    let text = bucket.split(separator: "\"")[1]
    return text == "+Inf" ? .infinity : Double(text) ?? .nan
  }
}
