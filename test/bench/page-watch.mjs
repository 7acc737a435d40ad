/** What the watch inside a page keeps for the bench to read. */
/** @typedef {{ shownAt: number | null, shift: number, cls: number, click: number | null }} Watch */

/**
 * Runs in the page before its own scripts: notes when the first event of a week is painted, how long after a click the
 * changed page is painted, and what shifts. It waits for changes and asks for one frame after them, so that no page
 * draws a frame for the watch alone before. It is sent as text, and closes over nothing.
 * @param {Record<string, string>} stored what the session storage of a signed-in page holds
 */
export function watchPage(stored) {
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  /** @type {Watch} */
  const watch = { shownAt: null, shift: 0, cls: 0, click: null };
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
      // CLS leaves out what follows an input at once: the reader asked for it.
      if (!entry.hadRecentInput) watch.cls += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });

  // A way to another week has led there when its first event is another; a filter has acted when the count says so.
  // An age that ticks by itself says nothing of a filter.
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
