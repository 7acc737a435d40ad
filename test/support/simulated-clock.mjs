// Preloaded into the service by a benchmark or by the screenshots: its clock starts at CLOCK_START and runs FAST_CLOCK times as fast,
// and it reports its memory on a message.
import { ServerResponse } from 'node:http';

const speed = Number(process.env['FAST_CLOCK'] ?? 1);
const began = Date.now();
const started = Date.parse(process.env['CLOCK_START'] ?? '') || began;
const RealDate = Date;
const now = () => started + (RealDate.now() - began) * speed;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

// Node writes the header from its own clock, and the app follows it.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function writeSimulatedHead(...args) {
  this.setHeader('date', new RealDate(now()).toUTCString());
  return Reflect.apply(writeHead, this, args);
};

process.on('message', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.({ ...process.memoryUsage(), now: now() });
});
