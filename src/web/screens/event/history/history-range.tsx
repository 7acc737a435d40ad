import { useMemo } from 'react';
import { X } from 'lucide-react';
import { isDay } from '../../../../domain/time/day';
import type { SeriesRange } from '../../../../domain/series/time-range';
import { useLocation, useNavigate, useSearchParams } from '../../../app/context/page-context';
import { writeSearch } from '../../../paths';
import { useMessages } from '../../../i18n/messages-context';
import { Segmented } from '../../../ui/buttons/segmented';
import css from './history-range.module.css';

/** The preset ranges, by time and by number of releases. */
const YEARS = ['1y', '3y', '5y', 'all'] as const;
const COUNTS = ['12', '24', '60'] as const;

const DEFAULT_RANGE: SeriesRange = '3y';

/** Parses `2024-03-01..2025-06-30`, both days inclusive. */
function parseDays(text: string): SeriesRange | null {
  const [from = '', to = '', ...more] = text.split('..');
  return more.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** Parses the `range` parameter; the default, three years, if it is invalid. */
export function parseRange(text: string): SeriesRange {
  return [...YEARS, ...COUNTS].find((range) => range === text) ?? parseDays(text) ?? DEFAULT_RANGE;
}

/** Serializes the URL with `range` set and everything else kept; the default is omitted. `''` or `?…`. */
export function writeRange(params: URLSearchParams, range: SeriesRange): string {
  const next = new URLSearchParams(params);
  if (range === DEFAULT_RANGE) next.delete('range');
  else next.set('range', typeof range === 'string' ? range : `${range.from}..${range.to}`);
  return writeSearch(next);
}

/** The range of the chart and its setter. The range is stored in the URL; a change replaces the history entry. */
export function useRange(): readonly [SeriesRange, (range: SeriesRange) => void] {
  const params = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const text = params.get('range') ?? '';
  // Memoized by its text, so that the series is sliced once per range.
  const range = useMemo(() => parseRange(text), [text]);
  // Synchronous: in a transition, the old radio button would stay checked and a quick second choice would be lost.
  const setRange = (next: SeriesRange) =>
    void navigate(pathname + writeRange(params, next), { replace: true, flushSync: true });
  return [range, setRange];
}

const RANGES_ID = 'history-ranges';

function focusRange(value: string): void {
  document.querySelector<HTMLInputElement>(`#${RANGES_ID} input[value="${value}"]`)?.focus();
}

/** The days that a zoom selected, as a chip that resets the zoom; nothing for another range. */
function ZoomChip() {
  const { messages, format } = useMessages();
  const [range, setRange] = useRange();
  if (typeof range === 'string') return null;
  const showAll = () => {
    setRange('all');
    // The button, which has the focus, disappears with the zoom.
    focusRange('all');
  };
  const days = `${format.shortDay(range.from)} – ${format.shortDay(range.to)}`;
  return (
    <button type="button" className={css.zoom} title={messages.chart.unzoom} onClick={showAll}>
      <X size={12} /> {days}
      <span className="visually-hidden">
        {format.colon} {messages.chart.unzoom}
      </span>
    </button>
  );
}

/** Preset ranges in years or releases. None is checked while a zoom, shown beside them, selects days. */
export function RangeChoice() {
  const { messages } = useMessages();
  const [range, setRange] = useRange();
  return (
    <div id={RANGES_ID} className={css.ranges} data-print="none">
      <Segmented
        label={messages.chart.ranges}
        choices={YEARS.map((value) => ({ value, label: messages.chart.range[value] }))}
        value={typeof range === 'string' ? range : null}
        onChoose={setRange}
      />
      <ZoomChip />
    </div>
  );
}
