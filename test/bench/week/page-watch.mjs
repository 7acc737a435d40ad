/** Measurements inside a page, for the benchmark. */
/** @typedef {{ shownAt: number | null, shift: number, cls: number, click: number | null }} Watch */

/**
 * Runs in the page before its own scripts. Records when the first event of a week is painted, the time from a click to the paint,
 * and layout shifts. Requests a frame only after a change, so that it causes no frame of its own before. Serialized: it must not
 * use outer variables.
 * @param {Record<string, string>} stored the session storage of a logged-in page
 */
export function watchPage(stored) {
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  /** @type {Watch} */
  const watch = { shownAt: null, shift: 0, cls: 0, click: null };
  Object.assign(globalThis, { watch });

  // A message posted in a frame is handled after that frame is rendered.
  /** @param {() => void} done */
  const afterPaint = (done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', done);
      port1.start();
      port2.postMessage(null);
    });

  const firstEvent = () => document.querySelector('[data-event-id]');
  const arrival = new MutationObserver(() => {
    if (!firstEvent()) return;
    arrival.disconnect();
    afterPaint(() => (watch.shownAt = performance.now()));
  });
  arrival.observe(document, { childList: true, subtree: true });

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry && 'hadRecentInput' in entry)) continue;
      watch.shift += Number(entry.value);
      // CLS excludes shifts right after user input.
      if (!entry.hadRecentInput) watch.cls += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });

  // A week is displayed once the first event differs; a filter is applied once the count changes. Ticking ages do not count.
  /** @param {EventTarget | null} target */
  const changeAfter = (target) => {
    if (target instanceof Element && target.closest('a[href]')) {
      const look = () => firstEvent()?.getAttribute('data-event-id') ?? null;
      return { places: [document.documentElement], look, options: { attributeFilter: ['data-event-id'] } };
    }
    const places = [...document.querySelectorAll('[role=status]:not([aria-live=off]), output')];
    return {
      places,
      look: () => places.map(({ textContent }) => textContent).join(),
      options: { characterData: true },
    };
  };
  /** @type {MutationObserver | null} */
  let change = null;
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      change?.disconnect();
      watch.click = null;
      const { places, look, options } = changeAfter(target);
      const before = look();
      const seen = new MutationObserver(() => {
        const now = look();
        if (now === null || now === before) return;
        seen.disconnect();
        afterPaint(() => (watch.click = performance.now() - timeStamp));
      });
      for (const place of places) seen.observe(place, { childList: true, subtree: true, ...options });
      change = seen;
    },
    { capture: true },
  );
}
