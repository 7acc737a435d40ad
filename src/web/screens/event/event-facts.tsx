import type { EconomicEvent } from '../../../contract/event';
import { useSpeech } from '../../text/words-context';
import { Flag } from '../../ui/flag';
import { ImportanceMark } from '../../ui/importance-mark';
import css from './event-facts.module.css';

/** Where an event belongs: its country, its category, its importance. */
export function EventFacts({ event: { region, category, importance } }: { event: EconomicEvent }) {
  const { words } = useSpeech();
  const currency = region.currency ? ` (${region.currency})` : '';
  return (
    <ul className={css.facts}>
      <li>
        <Flag code={region.code} />
        {region.name && region.code ? <span className={css.code}>{region.code}</span> : null}
        <span lang={region.name ? 'fr' : undefined}>{region.name || region.code || words.event.unknownRegion}</span>
        <span className={css.faint}>{currency}</span>
      </li>
      <li>
        <span className={css.swatch} data-category={category.id} />
        <span lang={category.label ? 'fr' : undefined}>{category.label || words.event.noCategory}</span>
      </li>
      <li>
        <ImportanceMark importance={importance} />
        <span>
          <span className="visually-hidden">{words.filters.importance} </span>
          {words.importance[importance]}
        </span>
      </li>
    </ul>
  );
}
