/** Days of the Chinese calendar as the Gregorian one counts them; outside these years nothing is known. */
const FIRST_YEAR = 2018;

const DAYS: Readonly<Record<string, string>> = {
  'lunar-eve': '02-15 02-04 01-24 02-11 01-31 01-21 02-09 01-28 02-16 02-05 01-25 02-12 02-02',
  qingming: '04-05 04-05 04-04 04-04 04-05 04-05 04-04 04-04 04-05 04-05 04-04 04-04 04-05',
  duanwu: '06-18 06-07 06-25 06-14 06-03 06-22 06-10 05-31 06-19 06-09 05-28 06-16 06-05',
  'mid-autumn': '09-24 09-13 10-01 09-21 09-10 09-29 09-17 10-06 09-25 09-15 10-03 09-22 09-12',
};

/** `MM-DD` of a festival of the Chinese calendar in a year; undefined when the festival or the year is not in the table. */
export function lunarDay(festival: string, year: number): string | undefined {
  return DAYS[festival]?.split(' ')[year - FIRST_YEAR];
}
