// @ts-check
// WebSockets that a test controls from the server's end.

/** A socket that the page has opened. */
class FakeSocket {
  static OPEN = 1;
  /** @type {FakeSocket[]} */
  static opened = [];

  readyState = 0;
  /** The messages that the page has sent: text as values, bytes unchanged. @type {any[]} */
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

  /** Accepts the connection. */
  accept() {
    this.readyState = 1;
    this.onopen();
  }

  /** Receives a message of the server. @param {string} kind @param {object} body */
  receive(kind, body) {
    this.onmessage({ data: JSON.stringify({ [kind]: body }) });
  }

  /** Breaks the connection. */
  break() {
    this.end(1006, "");
  }

  /** Closes the connection from the server's end. @param {number} code @param {string} reason */
  end(code, reason) {
    this.readyState = 3;
    this.onclose({ code, reason });
  }
}

/** Returns the list of the sockets that the page opens from this call on. */
export function fakeSockets() {
  FakeSocket.opened = [];
  Object.assign(globalThis, { WebSocket: FakeSocket });
  return FakeSocket.opened;
}
