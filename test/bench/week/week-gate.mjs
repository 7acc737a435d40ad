/**
 * Delays the responses of all but some weeks, so that prefetches of an idle page do not count as the cost of the week on screen.
 */
export function createWeekGate() {
  /** @type {Set<string> | null} */
  let open = null;
  /** @type {Set<() => void>} */
  const waiting = new Set();

  /** Waits until the week of `monday` may get its response. @param {string} monday @returns {Promise<void>} */
  const pass = async (monday) => {
    if (open === null || open.has(monday)) return;
    await new Promise((resolve) => waiting.add(() => resolve(undefined)));
    return pass(monday);
  };
  /** Lets only the requests for these weeks pass; null lets all pass. @param {readonly string[] | null} mondays */
  const allowOnly = (mondays) => {
    open = mondays && new Set(mondays);
    const stopped = [...waiting];
    waiting.clear();
    for (const go of stopped) go();
  };
  return { pass, allowOnly };
}
