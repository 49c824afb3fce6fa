// @ts-check
// WebSockets whose other end is the test.

/** A socket that the page has opened. */
class FakeSocket {
  static OPEN = 1;
  /** @type {FakeSocket[]} */
  static opened = [];

  readyState = 0;
  /** What the page has sent: text as values, bytes as they are. @type {any[]} */
  sent = [];
  /** @type {() => void} */
  onopen = () => {};
  /** @type {(event: { code: number, reason: string }) => void} */
  onclose = () => {};
  /** @type {(event: { data: any }) => void} */
  onmessage = () => {};

  /** @param {string} url @param {string} protocol */
  constructor(url, protocol) {
    this.url = url;
    this.protocol = protocol;
    FakeSocket.opened.push(this);
  }

  /** @param {any} data */
  send(data) {
    this.sent.push(typeof data === "string" ? JSON.parse(data) : data);
  }

  close() {
    this.readyState = 3;
  }

  /** The server takes the connection. */
  accept() {
    this.readyState = 1;
    this.onopen();
  }

  /** The server says something. @param {string} kind @param {object} body */
  say(kind, body) {
    this.onmessage({ data: JSON.stringify({ [kind]: body }) });
  }

  /** The connection breaks. */
  break() {
    this.end(1006, "");
  }

  /** The server ends the connection. @param {number} code @param {string} reason */
  end(code, reason) {
    this.readyState = 3;
    this.onclose({ code, reason });
  }
}

/** The sockets that the page opens from now on. */
export function fakeSockets() {
  FakeSocket.opened = [];
  Object.assign(globalThis, { WebSocket: FakeSocket });
  return FakeSocket.opened;
}
