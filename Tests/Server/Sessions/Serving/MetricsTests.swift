import OverscrollTestSupport
import Testing

@testable import OverscrollServer

@Suite struct MetricsTests {
  private func metrics(at port: Int, _ authorization: String? = nil) throws -> Client.Answer {
    var headers = ["Host": "localhost"]
    headers["Authorization"] = authorization
    return try Client(port: port).request("/metrics", headers: headers)
  }

  @Test func `a scraper that sends the token in a header receives all metrics`() async throws {
    try await withServer(Access(token: "sesame")) { port in
      for wrong in [nil, "Bearer sesamy", "Basic sesame", "sesame"] {
        let reply = try metrics(at: port, wrong)
        #expect(reply.status == 401)
        #expect(reply.headers["www-authenticate"] == "Bearer")
        #expect(!String(decoding: reply.body, as: UTF8.self).contains("overscroll_"))
      }
      #expect(try Client(port: port).request("/metrics?token=sesame").status == 401)
      let (page, _) = try await Page.joined(port: port, token: "sesame")
      let reply = try metrics(at: port, "Bearer sesame")
      #expect(reply.status == 200)
      #expect(reply.headers["content-type"]?.hasPrefix("text/plain") == true)
      let samples = try Prometheus(String(decoding: reply.body, as: UTF8.self)).samples
      #expect(samples["overscroll_devices"] == 1)
      let health = try Client(port: port).request("/healthz")
      #expect(health.status == 200 && String(decoding: health.body, as: UTF8.self).hasPrefix("ok"))
      withExtendedLifetime(page) {}
    }
  }

  @Test func `a request from another site has a line in the log and is counted`() async throws {
    let log = RecordedLog()
    try await withServer(logger: log.logger) { port in
      #expect(try Client(port: port).request("/", headers: ["Host": "evil.example"]).status == 403)
      let text = String(decoding: try metrics(at: port).body, as: UTF8.self)
      let samples = try Prometheus(text).samples
      #expect(samples[#"overscroll_refusals_total{reason="host"}"#] == 1)
      #expect(samples[#"overscroll_refusals_total{reason="origin"}"#] == 0)
    }
    #expect(
      log.lines.contains {
        $0.hasPrefix("notice a request was refused: evil.example is not an allowed name")
          && $0.hasSuffix("code=host peer=127.0.0.1")
      })
  }

  @Test func `the version and the commit are labels of a metric with the value 1`() throws {
    let text = BuildInfo(version: "1.2.3-rc.1", commit: "abc").metric.text
    let samples = try Prometheus(text).samples
    #expect(samples == [#"overscroll_build_info{version="1.2.3-rc.1",commit="abc"}"#: 1])
  }
}
