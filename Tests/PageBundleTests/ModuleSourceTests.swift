import Testing

@testable import OverscrollPageBundle

struct ModuleSourceTests {
  private func lines(_ text: String) throws -> [String] {
    try ModuleSource(text, at: "ui/panel/panel.js").lines.map(\.text)
  }

  @Test(arguments: [
    (#"import { a } from "./b.js";"#, #"const { a } = $module("ui/panel/b.js");"#),
    (#"import { a, b as c } from "../b.js";"#, #"const { a, b: c } = $module("ui/b.js");"#),
    (#"import * as all from "../../b.js";"#, #"const all = $module("b.js");"#),
    (
      "import {\n  a,\n  b as c,\n} from \"./b.js\";",
      #"const { a, b: c } = $module("ui/panel/b.js");"#
    ),
    ("export const a = 1;", "const a = 1;"), ("export const $ = 1;", "const $ = 1;"),
    ("export function a() {}", "function a() {}"),
    ("export async function a() {}", "async function a() {}"),
    ("export function* a() {}", "function* a() {}"),
    ("export class A {}", "class A {}"),
    (#"  const a = await import("./b.js");"#, #"const a = await $import("ui/panel/b.js");"#),
    (
      #"export const a = () => [import("./b.js"), import("../c.js")];"#,
      #"const a = () => [$import("ui/panel/b.js"), $import("ui/c.js")];"#
    ), ("  important(1);", "important(1);"), ("importAll();", "importAll();"),
    ("exported = 1;", "exported = 1;"),
    (#"import("./b.js");"#, #"$import("ui/panel/b.js");"#),
  ])
  func `a plain import or export becomes a statement of a function`(
    source: String, line: String
  ) throws {
    #expect(try lines(source) == [line])
  }

  @Test func `a module says what it imports, now and later, and what it exports`() throws {
    let module = try ModuleSource(
      """
      import { a, b as c } from "./x.js";
      import * as y from "./y.js";
      export const d = 1;
      export function e() { return import("./z.js"); }
      """, at: "m.js")
    #expect(module.imports.map(\.path) == ["x.js", "y.js"])
    #expect(module.imports.map(\.names) == [["a", "b"], []])
    #expect(module.laterImports == ["z.js"])
    #expect(module.exports == ["d", "e"])
  }

  @Test func `comments and indentation are left out, and each line knows where it was`() throws {
    let module = try ModuleSource(
      """
      // @ts-check
      /** @import { T } from "./types.d.ts" */

      /**
       * @param {import("./x.js").T} a
       */
      const a = 1; // one
        // two
      const b = /** @type {any} */ (a);
        /**
         * @type {any}
         */ (b);
      """, at: "m.js")
    #expect(
      module.lines.map(\.text) == [
        "const a = 1;", "const b = (a);", "(b);",
      ])
    #expect(module.lines.map(\.number) == [6, 8, 11])
  }

  @Test(arguments: [
    #"const a = "b // c", d = '/* e */', f = `" // g`;"#, #"const a = "\" // b";"#,
    #"const a = "https://b" + /'/.source; // a quote that does not end"#, "a(); /* b",
  ])
  func `a comment in quotes stays, and one after a quote that does not end`(line: String) throws {
    #expect(try lines(line) == [line])
  }

  @Test func `a text over several lines stays as it is`() throws {
    let text =
      "const a = `\n  // no comment\n\n/** none */\nimportant\n`, b = `\\``;\n// a comment\n"
    let expected = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
    #expect(try lines(text) == expected.map(String.init))
  }

  @Test(arguments: [
    "import a from \"./b.js\";", "import \"./b.js\";", "import { a } from \"b\";",
    "import { a } from './b.js';", "import { a } from \"/b.js\";",
    "import { a b } from \"./b.js\";",
    "import { a } from \"../../../b.js\";", "import{ a } from \"./b.js\";", "export default 1;",
    "export * from \"./b.js\";", "export { a };", "export let a = 1;", "export const { a } = b;",
    "export const [a] = b;", "const a = import(b);", "const a = import(`./b.js`);",
    "const a = import(\"b\");", "const a = import.meta.url;",
    "const a = `\nimport { b } from \"./c.js\";",
  ])
  func `any other form is refused with its place`(line: String) {
    do {
      _ = try ModuleSource("\n" + line, at: "ui/panel/panel.js")
      Issue.record("\(line) is taken")
    } catch {
      guard case .unknownForm("ui/panel/panel.js", let number, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(number == (line.contains("\n") ? 3 : 2))
    }
  }

  @Test(arguments: ["/* a", "const a = `b", "import {\n  a,\n"])
  func `a file that ends too early is refused`(text: String) {
    #expect(throws: BundleError.unfinished(path: "m.js")) { try ModuleSource(text, at: "m.js") }
  }
}
