const QUIET_POLLS = 3;
const POLL_EVERY = 100;
// Asking costs the main thread up to 1 ms.
const QUIET_CPU = 3;
const GIVE_UP_AFTER = 120_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_EVERY));

/** The main thread of a page, as the debugger sees it. @param {import('@playwright/test').Page} page */
export async function mainThreadOf(page) {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Performance.enable');

  /** @param {string} name */
  const metric = async (name) => {
    const { metrics } = await debug.send('Performance.getMetrics');
    const found = metrics.find((one) => one.name === name);
    if (!found) throw new Error(`This Chromium does not tell ${name}: take a newer one (CHROMIUM_PATH).`);
    return found.value;
  };
  /** Milliseconds of processor time that the main thread has used since it began. */
  const cpu = async () => (await metric('ThreadTime')) * 1000;

  /** Waits until the main thread has done nothing for about 300 ms; gives its processor time when that began. */
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

  /** Tells the process of the page, in which it has one isolate. */
  const isolate = async () => (await debug.send('Runtime.getIsolateId')).id;

  /** Processor time of what `act` sets off, until the page is at rest. @param {() => Promise<unknown>} act */
  const cost = async (act) => {
    const before = await cpu();
    await act();
    return (await settled()) - before;
  };

  /** Megabytes of the JavaScript heap that are still in use after a collection. */
  const heap = async () => {
    await debug.send('HeapProfiler.collectGarbage');
    await debug.send('HeapProfiler.collectGarbage');
    return (await metric('JSHeapUsedSize')) / 1024 / 1024;
  };
  return { cost, settled, heap, isolate };
}
