/** CPU time of the main thread by action, in ms. @typedef {{ load: number, filter: number, switch: number }} Costs */

/**
 * The fastest peer (react-big-calendar's agenda) and the plain-HTML limit by size of week, measured in one run on a machine with two
 * cores. Times vary by machine; the ratio of peer to limit does not. At 150 events only the first render was measured.
 * @type {readonly { events: number, peer: Partial<Costs>, limit: Partial<Costs>, timesLess: Partial<Costs> }[]}
 */
const PEERS = [
  { events: 150, peer: { load: 40 }, limit: { load: 14 }, timesLess: { load: 1 } },
  {
    events: 2_000,
    peer: { load: 248, filter: 143, switch: 201 },
    limit: { load: 149, filter: 94, switch: 147 },
    timesLess: { load: 3, filter: 8, switch: 4 },
  },
  {
    events: 10_000,
    peer: { load: 1275, filter: 792, switch: 1149 },
    limit: { load: 786, filter: 559, switch: 820 },
    timesLess: { load: 6, filter: 20, switch: 5 },
  },
];

/** The heap after many switches, at most this many times that after the first. */
export const HEAP_GROWTH = 1.2;

/**
 * The most that an action may cost, as a multiple of the plain-HTML limit; null without a target for that size.
 * @param {number} events @param {keyof Costs} action
 */
export function targetOf(events, action) {
  const found = PEERS.find((one) => one.events === events);
  const [peer, limit, less] = [found?.peer[action], found?.limit[action], found?.timesLess[action]];
  return peer === undefined || limit === undefined || less === undefined ? null : peer / limit / less;
}
