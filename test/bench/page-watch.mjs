/** What the watch inside a page keeps for the bench to read. */
/** @typedef {{ shownAt: number | null, shift: number, click: number | null }} Watch */

/**
 * Runs in the page before its own scripts: notes when the first event of a week is painted, how long after a click the
 * changed page is painted, and what shifts. It is sent as text, and closes over nothing.
 * @param {Record<string, string>} stored what the session storage of a signed-in page holds
 */
export function watchPage(stored) {
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  /** @type {Watch} */
  const watch = { shownAt: null, shift: 0, click: null };
  Object.assign(globalThis, { watch });

  // A message posted from a frame is handled once that frame is rendered.
  /** @param {() => void} done */
  const afterPaint = (done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', done);
      port1.start();
      port2.postMessage(null);
    });

  const arrival = new MutationObserver(() => {
    if (!document.querySelector('[data-event-id]')) return;
    arrival.disconnect();
    afterPaint(() => (watch.shownAt = performance.now()));
  });
  arrival.observe(document, { childList: true, subtree: true });

  new PerformanceObserver((list) => {
    // Nothing may move at all, so what follows an input at once is counted as well.
    for (const entry of list.getEntries()) if ('value' in entry) watch.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });

  // A way to another week has led there when its first event is another; a filter has acted when the count says so.
  /** @param {EventTarget | null} target */
  const lookFor = (target) => {
    const leads = target instanceof Element && target.closest('a[href]') !== null;
    return () =>
      leads
        ? (document.querySelector('[data-event-id]')?.getAttribute('data-event-id') ?? null)
        : [...document.querySelectorAll('[role=status], output')].map(({ textContent }) => textContent).join();
  };
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      const look = lookFor(target);
      const before = look();
      const check = () =>
        afterPaint(() => {
          const now = look();
          if (now === null || now === before) check();
          else watch.click = performance.now() - timeStamp;
        });
      watch.click = null;
      check();
    },
    { capture: true },
  );
}
