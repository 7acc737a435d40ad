import { Segmented } from '../../../ui/buttons/segmented';
import { useI18n } from '../../../i18n/messages-context';
import type { WeekPage } from '../use-week-page';

/** The two shapes of the week, day columns or one table. */
export function ViewSwitch({ page: { url, changeUrl } }: { page: WeekPage }) {
  const { messages } = useI18n();
  const views = [
    { value: 'grid', label: messages.week.grid },
    { value: 'table', label: messages.week.table },
  ] as const;
  return (
    <Segmented label={messages.week.views} choices={views} value={url.view} onChoose={(view) => changeUrl({ view })} />
  );
}
