import zonesText from './tables/zones.csv?raw';
import { parseTable } from './parse-table';

/** A zone of the calendar. `holidays` is the series number of its public holidays; null if they are not published. */
export type MarketZone = {
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly holidays: number | null;
};

/** The zones by alpha-2 code (EU is the euro area). */
export const MARKET_ZONES: ReadonlyMap<string, MarketZone> = new Map(
  parseTable('zones.csv', zonesText).map(({ cell }) => {
    const [code, holidays] = [cell('code'), cell('holidays') === '' ? null : Number(cell('holidays'))];
    return [code, { code, name: cell('name'), currency: cell('currency'), timeZone: cell('timezone'), holidays }];
  }),
);
