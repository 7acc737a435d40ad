const QUIET_POLLS = 3;
const POLL_EVERY = 100;
// A query costs the main thread up to 1 ms.
const QUIET_CPU = 3;
const GIVE_UP_AFTER = 120_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_EVERY));

/** Observes the main thread of a page through the debugger. @param {import('@playwright/test').Page} page */
export async function mainThreadOf(page) {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Performance.enable');

  /** @param {string} name */
  const metric = async (name) => {
    const { metrics } = await debug.send('Performance.getMetrics');
    const found = metrics.find((one) => one.name === name);
    if (!found) throw new Error(`This Chromium has no metric ${name}. Set CHROMIUM_PATH to a newer one.`);
    return found.value;
  };
  /** CPU time of the main thread since its start, in ms. */
  const cpu = async () => (await metric('ThreadTime')) * 1000;

  /** Waits until the main thread is idle for about 300 ms. Returns its CPU time when that started. */
  const settled = async () => {
    const started = Date.now();
    let quietSince = await cpu();
    for (let last = quietSince, quiet = 0; quiet < QUIET_POLLS;) {
      await pause();
      const now = await cpu();
      quiet = now - last < QUIET_CPU ? quiet + 1 : 0;
      if (quiet === 0) quietSince = now;
      last = now;
      if (Date.now() - started > GIVE_UP_AFTER) throw new Error(`${page.url()} has not come to rest in two minutes.`);
    }
    return quietSince;
  };

  /** Identifies the process of the page, by its isolate. */
  const isolate = async () => (await debug.send('Runtime.getIsolateId')).id;

  /** Measures the CPU time of an action until the page is idle. @param {() => Promise<unknown>} act */
  const cost = async (act) => {
    const before = await cpu();
    await act();
    return (await settled()) - before;
  };

  /** Size of the JavaScript heap after a garbage collection, in MB. */
  const heap = async () => {
    await debug.send('HeapProfiler.collectGarbage');
    await debug.send('HeapProfiler.collectGarbage');
    return (await metric('JSHeapUsedSize')) / 1024 / 1024;
  };
  return { cost, settled, heap, isolate };
}
