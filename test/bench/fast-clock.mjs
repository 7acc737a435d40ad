// Preloaded into the service by the bench `service-day`: its clock runs FAST_CLOCK times as fast, and it reports its memory on a message.
const speed = Number(process.env['FAST_CLOCK'] ?? 1);
const started = Date.now();
const RealDate = Date;
const now = () => started + (RealDate.now() - started) * speed;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

process.on('message', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.({ ...process.memoryUsage(), now: now() });
});
