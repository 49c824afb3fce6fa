// @ts-check
// Elements without a page, for parts that create their own.

export class FakeElement extends EventTarget {
  /** @type {Record<string, string>} */
  attributes = {};
  /** @type {any[]} */
  children = [];
  /** @type {any} */
  dataset = {};
  style = { setProperty() {} };
  classList = { add() {}, toggle() {} };
  textContent = "";
  value = "";
  setAttribute(/** @type {string} */ name, /** @type {string} */ value) {
    this.attributes[name] = value;
  }
  removeAttribute(/** @type {string} */ name) {
    delete this.attributes[name];
  }
  append(/** @type {any[]} */ ...children) {
    this.children.push(...children);
  }
  replaceChildren(/** @type {any[]} */ ...children) {
    this.children = children;
  }
  querySelectorAll() {
    return [];
  }
  click() {
    this.dispatchEvent(new Event("click"));
  }
}

/** Lets the page's modules create elements during a test. @param {import("node:test").TestContext} t */
export function fakeElements(t) {
  const before = Reflect.get(globalThis, "document");
  const head = { append: (/** @type {any} */ link) => link.onload() };
  Object.assign(globalThis, { document: { createElement: () => new FakeElement(), head } });
  t.after(() => Object.assign(globalThis, { document: before }));
}
