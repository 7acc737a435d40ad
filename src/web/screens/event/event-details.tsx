import { ExternalLink } from 'lucide-react';
import type { EconomicEvent } from '../../../contract/event';
import { placeEvent } from '../../../domain/agenda';
import { buildIcs } from '../../../domain/ics';
import { useApp } from '../../frame/app-context';
import { paths } from '../../paths';
import { useSpeech } from '../../text/words-context';
import { Button } from '../../ui/button';
import { CopyLink } from '../../ui/copy-link';
import { downloadText } from '../../ui/download';
import { Flag } from '../../ui/flag';
import { ImportanceMark } from '../../ui/importance-mark';
import css from './event-details.module.css';
import { EventInstant } from './event-instant';
import { EventHistory } from './history/event-history';
import { ValueTrio } from './value-trio';

function Facts({ event }: { event: EconomicEvent }) {
  const { words } = useSpeech();
  const { region, category, importance } = event;
  const currency = region.currency ? ` (${region.currency})` : '';
  return (
    <ul className={css.facts}>
      <li title={region.code}>
        <Flag code={region.code} />
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

function Source({ source }: { source: EconomicEvent['source'] }) {
  const { words } = useSpeech();
  if (!source.name && !source.link) return null;
  return (
    <div>
      <dt>{words.event.source}</dt>
      <dd lang="fr">
        {source.link ? (
          <a href={source.link} target="_blank" rel="noopener noreferrer" className={css.link}>
            {source.name || new URL(source.link).host}
            <span className={css.faint}> {source.name ? new URL(source.link).host : ''}</span>
            <ExternalLink size={12} aria-hidden="true" />
          </a>
        ) : (
          source.name
        )}
      </dd>
    </div>
  );
}

function Actions({ event }: { event: EconomicEvent }) {
  const { config, readerZone } = useApp();
  const { words } = useSpeech();
  const saveIcs = () => {
    const placed = placeEvent(event, { source: config.sourceTimeZone, reader: readerZone });
    downloadText(`agenda-${event.date}-${event.id}.ics`, 'text/calendar', buildIcs([placed], words.values));
  };
  return (
    <div className={css.actions}>
      <CopyLink path={paths.event(event.id)} />
      <Button onClick={saveIcs}>{words.event.ics}</Button>
    </div>
  );
}

type EventDetailsProps = { readonly event: EconomicEvent; readonly heading: 'h1' | 'h2'; readonly titleId: string };

/** Everything known of an event, then its history. What the provider leaves empty is absent. */
export function EventDetails({ event, heading: Heading, titleId }: EventDetailsProps) {
  const { words } = useSpeech();
  const hasFigures = event.current !== '' || event.forecast !== '' || event.previous !== '';
  return (
    <article className={css.details}>
      <header>
        <Facts event={event} />
        <Heading id={titleId} className={css.title} lang={event.title ? 'fr' : undefined}>
          {event.title || words.event.untitled}
        </Heading>
        <EventInstant event={event} />
      </header>
      {hasFigures ? <ValueTrio event={event} /> : null}
      <dl className={css.notes}>
        {event.comment ? (
          <div>
            <dt>{words.event.comment}</dt>
            <dd lang="fr" className={css.comment}>
              {event.comment}
            </dd>
          </div>
        ) : null}
        <Source source={event.source} />
      </dl>
      <Actions event={event} />
      <EventHistory event={event} heading={Heading === 'h1' ? 'h2' : 'h3'} key={event.id} />
    </article>
  );
}
