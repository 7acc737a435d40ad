import { Segmented } from '../../ui/segmented';
import { useSpeech } from '../../text/words-context';
import type { WeekPage } from './use-week-page';

/** The two shapes of the week, day columns or one table. */
export function ViewSwitch({ page: { url, changeUrl } }: { page: WeekPage }) {
  const { words } = useSpeech();
  const views = [
    { value: 'grid', label: words.week.grid },
    { value: 'table', label: words.week.table },
  ] as const;
  return (
    <Segmented label={words.week.views} choices={views} value={url.view} onChoose={(view) => changeUrl({ view })} />
  );
}
