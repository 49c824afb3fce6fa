// Runs an hour of a session in a page's engine, as fast as possible: node hour.mjs ENGINE.wasm MODEL
//
// MODEL is the server's first *model* message. This page's finger and wheel, another device's finger, refreshes and
// lost connections take turns, and the engine computes every frame. The script prints the memory after each minute, in
// bytes, and the numbers of frames, refreshes and corrections.

import { readFileSync } from "node:fs";
import process from "node:process";
import { engineOf } from "../../web/engine/engine.js";
import { edgePlace, edgeStart, headPlace, phases } from "../../web/engine/frame.js";
import { sessionModel } from "../../web/engine/session-model.js";

const [path, modelPath] = process.argv.slice(2), file = readFileSync(modelPath);
const first = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
const frameTime = 1 / 60, roundTrip = 0.1, [touch, move, release, wheel] = [0, 1, 2, 4], top = 0;

const failed = (what) => () => {
  throw new Error(what);
};
const model = sessionModel({
  stopped: failed("the engine has trapped"),
  confused: failed("a message cannot follow earlier messages"),
  refused: failed("a message cannot be read"),
  unanswered: () => [], // the engine is loaded before the first input
});
const { instance } = await WebAssembly.instantiate(readFileSync(path)), engine = engineOf(instance.exports);
const seen = { frames: 0, refreshes: 0, corrections: 0 };
let now = 1, sequence = 0, isConnected = true;
/** The server's messages in order, each with the time of its arrival. */
let onTheWay = [];

// Numbers as the engine writes them.
const numbers = (size, set) => (...values) => {
  const bytes = new Uint8Array(size * values.length), view = new DataView(bytes.buffer);
  values.forEach((value, index) => view[set](size * index, value, true));
  return [...bytes];
};
const u32 = numbers(4, "setUint32"), f64 = numbers(8, "setFloat64"), i64 = numbers(8, "setBigInt64");
const instants = (...seconds) => i64(...seconds.map((each) => BigInt(Math.round(each * 1e9))));

/** Sends entries from the server; they arrive half a round trip from now. */
const tell = (...entries) => onTheWay.push({ at: now + roundTrip / 2, sequence, entries });
const other = (at, input) => [0, ...instants(at, at), ...input];
const promise = (at, input) => [4, ...instants(at), ...input];
const endOfRefresh = [5, top, 0, 0, 1];

/** Draws frames for some seconds, and passes arriving messages to the engine. */
function pass(seconds) {
  for (const end = now + seconds; now < end; now += frameTime) {
    for (; onTheWay[0]?.at <= now; onTheWay.shift()) {
      const { sequence, entries } = onTheWay[0];
      model.receive(new Uint8Array([4, 0, 0, 0, ...u32(sequence), ...entries.flat()]).buffer, now);
    }
    model.stoppedWheel(now);
    const frame = model.frame(now, false);
    if (!frame) throw new Error("there is no model");
    seen.frames += 1;
    if (frame[headPlace.correctionY] !== 0) seen.corrections += 1;
    for (let change = model.change(); change; change = model.change()) {
      if (change[1] === top && phases[change[2]] === "refreshing") seen.refreshes += 1;
    }
  }
}

/** Sends an input from this page; the server acknowledges it a round trip later. */
function send(phase, x, y) {
  sequence += 1;
  model.send(phase, sequence, { time: model.effectiveTime(phase, now), x, y });
  if (isConnected) onTheWay.push({ at: now + roundTrip, sequence, entries: [[1, ...u32(1)]] });
}

function drag(distance, steps = 12) {
  send(touch, 195, 400);
  for (let step = 0; step < steps; step += 1) {
    pass(frameTime);
    send(move, 0, distance / steps);
  }
}

function lift(rest) {
  pass(rest);
  send(release, 0, 0);
}

/** Begins a refresh with a pull; the server announces its end. */
function refresh() {
  send(8, 0, 0);
  pass(0.5);
  drag(350);
  lift(0.1);
  pass(0.5);
  const end = now + 0.3;
  tell(promise(end, endOfRefresh));
  pass(0.3);
  tell(other(end, endOfRefresh));
  pass(3);
}

/** Drags on another device; its inputs arrive late. */
function watch() {
  tell(other(now, [0, ...f64(195, 400)]));
  for (let step = 0; step < 12; step += 1) {
    pass(frameTime);
    tell(other(now, [1, ...f64(0, -20)]));
  }
  pass(frameTime);
  tell(other(now, [2]));
  pass(2);
}

function turnWheel() {
  for (let step = 0; step < 20; step += 1) {
    send(wheel, 0, -15);
    pass(frameTime);
  }
  pass(1);
}

/** Loses the connection during a drag. The page continues alone; after that, it receives the first model again. */
function lose() {
  drag(-200);
  [onTheWay, isConnected] = [[], false];
  model.disconnect(now);
  pass(1);
  drag(-300, 6);
  lift(0);
  pass(2);
  isConnected = true;
  model.awaitModel(true);
  const again = new Uint8Array(first.slice(0));
  again.set(u32(sequence), 4);
  model.receive(again.buffer, now);
  pass(2);
}

model.load(engine, now);
model.receive(first.slice(0), now);
const memory = [];
for (let minute = 1; minute <= 60; minute += 1) {
  for (const end = 60 * minute; now < end;) {
    drag(-300, 6);
    lift(0);
    pass(2);
    refresh();
    watch();
    turnWheel();
    lose();
  }
  memory.push(engine.functions.memory.buffer.byteLength);
}
process.stdout.write(JSON.stringify({ memory, ...seen }));
