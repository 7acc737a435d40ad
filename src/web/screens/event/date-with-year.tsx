import { useI18n } from '../../i18n/messages-context';

const YEAR = /\s\d{4}$/;

/** A day whose year may be drawn otherwise, or not at all where it is known; it is always said. */
export function DateWithYear({ date, year }: { date: string; year: string | undefined }) {
  const day = useI18n().format.shortDay(date);
  return (
    <time dateTime={date} data-year={date.slice(2, 4)}>
      {day.replace(YEAR, '')} <span className={year}>{YEAR.exec(day)?.[0].trim()}</span>
    </time>
  );
}
