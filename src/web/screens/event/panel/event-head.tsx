import { Star, Ellipsis } from 'lucide-react';
import { useMemo, useEffect, useRef, type ReactNode } from 'react';
import type { EconomicEvent } from '../../../../contract/decode/event';
import { toZonedEvent } from '../../../../domain/calendar/agenda';
import { buildIcs } from '../../../../domain/calendar/ics';
import type { AlertTarget } from '../../../../domain/alerts/alert';
import { toSeriesKey } from '../../../../domain/series/key';
import { useApp, usePreferences } from '../../../app/context/app-context';
import { useSearchParams } from '../../../app/context/page-context';
import { useZones, useNow } from '../../../app/hooks/use-time';
import { useI18n, useMessages } from '../../../i18n/messages-context';
import { IconButton, Button } from '../../../ui/buttons/button';
import { saveText } from '../../../ui/save-file';
import { AlertButton } from '../../../layout/alert-button';
import { categoryName, regionName } from '../../../i18n/format/data-names';
import { localizeEvent } from '../../../i18n/format/localize-event';
import { dstNoteText } from '../../../i18n/format/time-text';
import { paths } from '../../../paths';
import { CopyLink } from '../../../ui/buttons/copy-button';
import { Flag } from '../../../ui/marks/flag/flag';
import { PHONE, useMedia } from '../../../ui/hooks/use-window';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { parseCompare, writeCompare } from '../history/compare/use-compared';
import { useRange, writeRange } from '../history/history-range';
import css from './event-head.module.css';
import { SourceLink } from './event-notes';

/** Sets alerts for the event, while it is still to come, and for its series. An untimed event has no alerts. */
function AlertActions({ event }: { event: EconomicEvent }) {
  const { clock } = useApp();
  const zones = useZones();
  const { messages } = useI18n();
  const targets = useMemo((): readonly AlertTarget[] => {
    const { at } = toZonedEvent(event, zones);
    if (at === null) return [];
    const title = [event.region.code, event.title || messages.event.untitled].filter(Boolean).join(' · ');
    const one = { kind: 'event', key: event.id, title } as const;
    const series = { kind: 'series', key: toSeriesKey(event), title } as const;
    return at > clock.now() ? [one, series] : [series];
  }, [event, zones, clock, messages]);
  return targets.length > 0 ? <AlertButton targets={targets} /> : null;
}

function StarButton({ event }: { event: EconomicEvent }) {
  const { preferences } = useApp();
  const { messages } = useMessages();
  const key = toSeriesKey(event);
  const isStarred = usePreferences().starred.includes(key);
  return (
    <IconButton label={messages.occurrence.follow} aria-pressed={isStarred} onClick={() => preferences.toggleStar(key)}>
      <Star size={15} fill={isStarred ? 'currentColor' : 'none'} />
    </IconButton>
  );
}

/** Saves a calendar entry stamped with `readAt`. */
function IcsButton({ event, readAt }: { event: EconomicEvent; readAt: number }) {
  const zones = useZones();
  const i18n = useI18n();
  const { messages, format } = i18n;
  const saveIcs = () => {
    const ics = buildIcs([toZonedEvent(localizeEvent(event, i18n), zones)], messages.values, {
      ...(readAt > 0 ? { readAt } : {}),
      noteOf: (zoned) => dstNoteText(zoned, messages),
      colon: format.colon,
    });
    saveText(`agenda-${event.date}-${event.id}.ics`, 'text/calendar', ics);
  };
  return <Button onClick={saveIcs}>{messages.event.ics}</Button>;
}

function EventFacts({ event: { region, category, importance } }: { event: EconomicEvent }) {
  const i18n = useMessages();
  const { messages } = i18n;
  const currency = region.currency ? ` (${region.currency})` : '';
  const [country, topic] = [regionName(region, i18n), categoryName(category, i18n)];
  return (
    <ul className={css.facts}>
      <li title={country + currency}>
        <Flag code={region.code} />
        {region.name && region.code ? <span className={css.code}>{region.code}</span> : null}
        <span
          className={region.code ? css.name : undefined}
          lang={country && country === region.name ? 'fr' : undefined}
        >
          {country || messages.event.unknownRegion}
          <span className={css.faint}>{currency}</span>
        </span>
      </li>
      <li className={css.category}>
        <span className={css.swatch} data-category={category.id} />
        <span lang={topic && topic === category.label ? 'fr' : undefined} title={category.label}>
          {topic || messages.event.noCategory}
        </span>
      </li>
      <li>
        <ImportanceMark importance={importance} />
        <span>{messages.importanceOf[importance]}</span>
      </li>
    </ul>
  );
}

const MENU_ID = 'event-menu';

/** The menu of rare actions. A native popover: Escape and a click outside close it. */
function EventMenu({ event, children }: { event: EconomicEvent; children: ReactNode }) {
  const { messages } = useMessages();
  const params = useSearchParams();
  const [range] = useRange();
  // The chart as it is, without the filters of the week.
  const chart = writeCompare(new URLSearchParams(writeRange(new URLSearchParams(), range)), parseCompare(params));
  return (
    <>
      <IconButton label={messages.occurrence.more} popoverTarget={MENU_ID}>
        <Ellipsis size={16} />
      </IconButton>
      <div id={MENU_ID} popover="auto" className={css.menu}>
        <CopyLink path={paths.event(event.id) + chart} />
        {children}
        <SourceLink source={event.source} />
      </div>
    </>
  );
}

/** Marks the head by an attribute, without a render, while the title is scrolled out of the panel or page. */
function useTitleInHead(titleId: string) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [bar, title] = [head.current, document.getElementById(titleId)];
    if (!bar || !title || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => bar.toggleAttribute('data-titled', entry ? !entry.isIntersecting : false),
      { root: bar.closest('[data-scroller]'), rootMargin: `-${bar.offsetHeight}px 0px 0px 0px` },
    );
    observer.observe(title);
    return () => observer.disconnect();
  });
  return head;
}

const MINUTE_MS = 60_000;

type EventHeadProps = {
  readonly event: EconomicEvent;
  /** When the event was fetched, in epoch ms: the stamp of its calendar entry. */
  readonly readAt: number;
  readonly titleId: string;
  readonly close: ReactNode;
};

/** The sticky head: what the event is, and what can be done with it. Shows the title once it is scrolled away. */
export function EventHead({ event, readAt, titleId, close }: EventHeadProps) {
  const { messages } = useMessages();
  const { at } = toZonedEvent(event, useZones());
  const isUpcoming = useNow(MINUTE_MS) < (at ?? 0);
  // The calendar button of an upcoming event is outside the menu where there is space.
  const isNear = !useMedia(PHONE) && isUpcoming;
  const ics = <IcsButton event={event} readAt={readAt} />;
  return (
    <div ref={useTitleInHead(titleId)} className={css.head}>
      <div className={css.subject} data-title={event.title || messages.event.untitled}>
        <EventFacts event={event} />
      </div>
      <div className={css.actions} data-print="none">
        {isNear ? ics : null}
        <StarButton event={event} />
        <AlertActions event={event} />
        <EventMenu event={event}>{isNear ? null : ics}</EventMenu>
        {close}
      </div>
    </div>
  );
}
