export type TimeTick = { readonly time: number; readonly text: string };

const DAY = 86_400_000;
const MONTH = 30.44 * DAY;
const STEPS = [1, 2, 3, 6, 12, 24, 60, 120];

function monthStarts(from: number, to: number, step: number): number[] {
  const start = new Date(from);
  const first = Math.ceil((start.getUTCFullYear() * 12 + start.getUTCMonth()) / step) * step;
  const starts: number[] = [];
  for (let month = first; ; month += step) {
    const time = Date.UTC(Math.floor(month / 12), month % 12, 1);
    if (time > to) return starts;
    if (time >= from) starts.push(time);
  }
}

function print(locale: string) {
  const by = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return {
    year: by({ year: 'numeric' }),
    month: by({ month: 'short' }),
    monthOfYear: by({ month: 'short', year: '2-digit' }),
    day: by({ day: 'numeric', month: 'short' }),
  };
}

/** Where an axis of time from `from` to `to` (milliseconds) is marked, `most` times at most: years, months, or days when it is short. */
export function timeTicks(from: number, to: number, most: number, locale: string): readonly TimeTick[] {
  const text = print(locale);
  if (to - from < 2.5 * MONTH) {
    const step = Math.max(1, Math.ceil((to - from) / DAY / most));
    const days = Array.from(
      { length: Math.floor((to - from) / DAY / step) + 1 },
      (_, index) => Math.ceil(from / DAY) * DAY + index * step * DAY,
    );
    return days.filter((time) => time <= to).map((time) => ({ time, text: text.day.format(time) }));
  }
  const step = STEPS.find((months) => (to - from) / MONTH / months <= most) ?? 240;
  return monthStarts(from, to, step).map((time, index) => {
    const isYear = new Date(time).getUTCMonth() === 0;
    return { time, text: (isYear ? text.year : index === 0 ? text.monthOfYear : text.month).format(time) };
  });
}
