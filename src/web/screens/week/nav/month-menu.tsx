import { useState } from 'react';
import type { Day } from '../../../../domain/time/day';
import { useI18n } from '../../../i18n/messages-context';
import { lazyPart, LoadError } from '../../../ui/lazy-part';
import css from './month-menu.module.css';

const ID = 'month-menu';

const load = () => import('./month-panel');
const MonthPanel = lazyPart(async () => (await load()).MonthPanel, { failed: LoadError });
const preload = () => void load().catch(() => undefined);

/** The title of the week, which opens a month to choose another week from. */
export function MonthMenu({ monday, today }: { monday: Day; today: Day }) {
  const { messages, format } = useI18n();
  const [openings, setOpenings] = useState(0);
  return (
    <>
      <h1 className={css.title} aria-live="polite">
        <button
          type="button"
          className={css.button}
          popoverTarget={ID}
          aria-haspopup="dialog"
          title={messages.week.choose}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <span className="visually-hidden">{format.weekTitle(monday)}</span>
          {/* Keyed by week: widening the same text would count as a layout shift. */}
          <span key={monday} aria-hidden="true">
            {format.weekShort(monday)}
          </span>
        </button>
      </h1>
      <div
        id={ID}
        popover="auto"
        role="dialog"
        aria-label={messages.week.choose}
        className={css.menu}
        data-print="none"
        onToggle={({ newState }) => newState === 'open' && setOpenings(openings + 1)}
      >
        {openings > 0 ? <MonthPanel key={openings} monday={monday} today={today} /> : null}
      </div>
    </>
  );
}
