import { useApp } from '../../../app/context/app-context';
import { useMessages } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import { DirectionMark } from '../../../ui/marks/direction-mark';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import type { WeekPage } from '../use-week-page';
import { focusWeek } from '../week-dom';
import css from './legend-line.module.css';

/** The marks of the week in one line, until the user dismisses it. It covers the foot of the week, so that nothing moves. */
export function LegendLine({ page: { shown, shownFolded } }: { page: WeekPage }) {
  const { preferences } = useApp();
  const { messages } = useMessages();
  const { legend, importance } = messages;
  const hasFolds = shownFolded && shown.some(({ event }) => event.importance === 'LOW');
  const dismiss = () => {
    preferences.change({ legendSeen: true });
    focusWeek();
  };
  return (
    <section className={css.legend} data-print="none" aria-label={legend.label}>
      <ul className={css.marks}>
        {(['HIGH', 'MEDIUM', 'LOW'] as const).map((level) => (
          <li key={level}>
            <ImportanceMark importance={level} /> {importance[level]}
          </li>
        ))}
        <li data-direction="above">
          <DirectionMark direction="above" /> {legend.above}
        </li>
        <li data-direction="below">
          <DirectionMark direction="below" /> {legend.below}
        </li>
        <li>{legend.figures}</li>
        {hasFolds ? <li>{legend.folded}</li> : null}
      </ul>
      <Button onClick={dismiss}>{legend.dismiss}</Button>
    </section>
  );
}
