import { HOLIDAY_CATEGORY_ID } from '../../../contract/categories';
import { findCategory } from './category-rules';
import type { ForeignEvent, ForeignFault } from './foreign-event';
import { parseImportance } from './importance-words';
import { readTimestamp } from './wall-clock';

type VendorRow = {
  readonly vendor: string;
  readonly title: string;
  /** UTC. */
  readonly date: string;
  readonly place: string;
  readonly impact: string;
  readonly unit: string;
  readonly current: string;
  readonly forecast: string;
  readonly previous: string;
};

/** A number and its unit. Example: `2.1` and `%` → `2.1%`. */
const withUnit = (text: string, unit: string): string => (text === '' || text.endsWith(unit) ? text : `${text}${unit}`);

/** Builds an event from a vendor's numbers, which stand apart from their unit. An impact of `None` is low, or that of a holiday. */
export function readVendorRow({
  vendor,
  title,
  date,
  place,
  impact,
  unit,
  ...values
}: VendorRow): ForeignEvent | ForeignFault {
  const time = readTimestamp(date, 'UTC');
  if ('fault' in time) return time;
  const isHoliday = /^none$/i.test(impact) && findCategory(title).id === HOLIDAY_CATEGORY_ID;
  const importance = isHoliday ? 'HOLIDAY' : parseImportance(impact);
  if (importance === null) return { fault: `its impact is unknown: ${JSON.stringify(impact.slice(0, 60))}` };
  return {
    title,
    time: isHoliday ? { kind: 'all-day', day: date.slice(0, 10) } : time,
    place,
    importance,
    source: { name: vendor, link: '' },
    previous: withUnit(values.previous, unit),
    current: withUnit(values.current, unit),
    forecast: withUnit(values.forecast, unit),
    period: '',
    comment: '',
    uid: null,
    isCancelled: false,
  };
}
