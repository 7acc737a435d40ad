/**
 * Lets the answers of some weeks through and keeps the others waiting, so that what an idle page fetches ahead is not
 * taken for the cost of the week on screen.
 */
export function createWeekGate() {
  /** @type {Set<string> | null} */
  let open = null;
  /** @type {Set<() => void>} */
  const waiting = new Set();

  /** Waits until `monday` may be answered. @param {string} monday @returns {Promise<void>} */
  const pass = async (monday) => {
    if (open === null || open.has(monday)) return;
    await new Promise((resolve) => waiting.add(() => resolve(undefined)));
    return pass(monday);
  };
  /** Answers these weeks only; null answers all. @param {readonly string[] | null} mondays */
  const answerOnly = (mondays) => {
    open = mondays && new Set(mondays);
    const stopped = [...waiting];
    waiting.clear();
    for (const go of stopped) go();
  };
  return { pass, answerOnly };
}
