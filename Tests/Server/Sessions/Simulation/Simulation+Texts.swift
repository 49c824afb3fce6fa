// The text messages of pages on a simulated day.

extension Simulation {
  /// Messages of each kind that pages send after they have joined, for some kinds several.
  static let texts: [String] = [
    // Refreshes and scenes.
    #"{"begin":{"edge":"top"}}"#, #"{"begin":{"edge":"bottom"}}"#,
    #"{"begin":{"edge":"top","level":2}}"#, #"{"stop":{"edge":"top"}}"#,
    #"{"end":{"edge":"top","outcome":"failure"}}"#,
    #"{"end":{"edge":"bottom","outcome":"exhausted"}}"#,
    #"{"disable":{"edge":"top"}}"#, #"{"enable":{"edge":"top"}}"#, #"{"reset":{"edge":"bottom"}}"#,
    #"{"clear":{}}"#,
    #"{"takeOver":{}}"#,
    #"{"open":{"scene":"primes"}}"#, #"{"open":{"scene":"letters"}}"#,
    #"{"open":{"scene":"nothing"}}"#,
    // The state and the files of a session.
    #"{"viewport":{"size":[390,700],"insets":[47,0,34,0]}}"#,
    #"{"viewport":{"size":[0,0],"insets":[0,0,0,0]}}"#,
    #"{"ping":{"t":0,"roundTrip":0.15}}"#, #"{"ping":{"t":0,"roundTrip":0.002}}"#,
    #"{"model":{"lost":"confused"}}"#,
    #"{"tune":{}}"#, #"{"source":{}}"#, #"{"join":{}}"#,
    #"{"save":{}}"#, #"{"save":{"as":"test"}}"#, #"{"save":{"as":"trace","from":2}}"#,
    #"{"save":{"as":"tracks"}}"#,
    // The past of a session.
    #"{"why":{"edge":"bottom"}}"#, #"{"why":{"edge":"top","at":1}}"#,
    #"{"why":{"edge":"top","at":0.5,"branch":2}}"#,
    #"{"recording":{"branch":null}}"#, #"{"recording":{"branch":2}}"#,
    #"{"whatIf":{"lines":["control top spinner threshold=20"],"branch":null,"as":1000001}}"#,
    #"{"whatIf":{"lines":["bounces y off","deceleration 0.99"],"branch":2,"as":1000002}}"#,
    #"{"fork":{"at":0.5}}"#, #"{"fork":{"at":1e6,"branch":1}}"#,
    #"{"fork":{"at":2,"branch":2,"lines":["control top spinner threshold=20"]}}"#,
    #"{"import":{"name":"a.txt","part":1,"parts":1,"text":"\#(transcript)"}}"#,
    ##"{"import":{"name":"b.txt","part":1,"parts":1,"text":"# scene primes\n\##(transcript)"}}"##,
    #"{"import":{"name":"c.txt","part":2,"parts":3,"text":"viewport 390 844"}}"#,
    // Settings.
    #"{"feed":{"latency":0,"failures":1,"empties":0}}"#,
    #"{"feed":{"latency":2,"failures":0,"empties":0.5}}"#,
    #"{"speed":{"speed":0.1}}"#, #"{"speed":{"speed":1}}"#,
    #"{"input":{"line":"control top spinner threshold=90"}}"#,
    #"{"input":{"line":"scroll 0 1e9"}}"#,
    // Devices and their networks.
    #"{"network":{"device":1,"latency":0.3,"jitter":0.05,"loss":0.1}}"#,
    #"{"network":{"device":1,"latency":0,"jitter":0}}"#,
    #"{"stall":{"device":1,"duration":2}}"#, #"{"drop":{"device":1}}"#, #"{"drop":{"device":2}}"#,
    #"{"newLinks":{}}"#,
  ]

  private static let transcript =
    #"viewport 390 844\ncontent 390 2000\n0.500 touch 195 300\n0.600 move 0 71\n1.000 release\n"#

  /// Messages that the server does not understand.
  static let malformed = ["{", #"{"begin":{"edge":"up"}}"#, #"{"levitate":{}}"#]
}
