import zonesText from './zones.csv?raw';
import { parseTable } from './parse-table';

/** A zone of the calendar; `holidays` is the number of its public holidays as a series, null when they are not published. */
export type MarketZone = {
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly holidays: number | null;
};

function readAll(): Map<string, MarketZone> {
  const zones = new Map<string, MarketZone>();
  for (const { cell } of parseTable('zones.csv', zonesText)) {
    const [code, name, currency, timeZone] = [cell('code'), cell('name'), cell('currency'), cell('timezone')];
    zones.set(code, {
      code,
      name,
      currency,
      timeZone,
      holidays: cell('holidays') === '' ? null : Number(cell('holidays')),
    });
  }
  return zones;
}

const zones = readAll();

/** The zones by their alpha-2 code (EU is the euro area). */
export const parseZones = (): ReadonlyMap<string, MarketZone> => zones;
