import { wallTimeOf } from '../../../domain/instant';
import { useApp } from '../../frame/app-context';
import { useNow } from '../../frame/use-now';
import { useSpeech } from '../../text/words-context';
import css from './freshness.module.css';
import type { WeekPage } from './use-week-page';

/** How old what is on screen is: its age while refreshes succeed, the hour it dates from when one failed. */
export function Freshness({ query }: { query: WeekPage['query'] }) {
  const { readerZone } = useApp();
  const { words, format } = useSpeech();
  const now = useNow(1000);
  const { dataUpdatedAt, isRefetchError } = query;
  if (dataUpdatedAt === 0) return null;
  const text = isRefetchError
    ? words.freshness.from(format.moment(wallTimeOf(dataUpdatedAt, readerZone), wallTimeOf(now, readerZone).day))
    : words.freshness.upToDate(format.ago(now - dataUpdatedAt));
  return (
    <p role="status" aria-live="off" className={css.age} data-stale={isRefetchError}>
      {text}
    </p>
  );
}
