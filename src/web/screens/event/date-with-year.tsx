import { useI18n } from '../../i18n/messages-context';

const YEAR = /\s\d{4}$/;

/** A date whose year has a style of its own: it may be dimmed or hidden on screen, but screen readers always read it. */
export function DateWithYear({ date, year }: { date: string; year: string | undefined }) {
  const day = useI18n().format.shortDay(date);
  return (
    <time dateTime={date} data-year={date.slice(2, 4)}>
      {day.replace(YEAR, '')} <span className={year}>{YEAR.exec(day)?.[0].trim()}</span>
    </time>
  );
}
