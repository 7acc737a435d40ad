import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTick } from './use-time';
import { useApp } from '../context/app-context';
import { useLiveState } from '../../data/queries/hooks';
import { useMessages } from '../../i18n/messages-context';
import type { DecimalMark } from '../../../contract/app-config';
import { computeSurprise } from '../../../domain/value/surprise';
import { isEmptyValue } from '../../../domain/value/missing';
import type { DataChanges } from '../../data/live/live';
import type { LateI18n } from '../../i18n/load-i18n';

const MAX_NAMED_EVENTS = 3;

/** The name of an event in announcements: `US – Créations d’emplois`. */
export function nameOf({ region, title }: DataChanges['event'], { messages }: LateI18n): string {
  return messages.live.named(region.code || region.name, title || messages.event.untitled);
}

type Change = Pick<DataChanges, 'event' | 'changes'>;

function describeOne({ event, changes }: Change, mark: DecimalMark, i18n: LateI18n): string | null {
  const { live, values } = i18n.messages;
  const name = nameOf(event, i18n);
  const current = changes.find(({ figure }) => figure === 'current');
  if (current && isEmptyValue(current.before)) {
    const direction = computeSurprise(event.current, event.forecast, mark)?.direction ?? 'unknown';
    return live.published(
      name,
      event.unreadableCurrent ? values.unreadable : event.current,
      isEmptyValue(event.forecast) ? '' : live.than[direction](event.forecast),
    );
  }
  if (current) return live.revised(name, current.before, current.after);
  const previous = changes.find(({ figure }) => figure === 'previous');
  return previous ? live.previousRevised(name, previous.before, previous.after) : null;
}

/** Describes published or revised figures for screen readers, naming at most three; '' for none. `mark` is the provider's decimal mark. */
export function describeChanges(news: readonly Change[], mark: DecimalMark, i18n: LateI18n): string {
  const sentences = news.flatMap((item) => describeOne(item, mark, i18n) ?? []);
  if (sentences.length < 2) return sentences[0] ?? '';
  const { live } = i18n.messages;
  const named = sentences.slice(0, MAX_NAMED_EVENTS);
  return live.several(sentences.length, named.join(live.between), sentences.length - named.length);
}

/** A text and when it was announced, by the steady clock in ms. */
type Announcement = { readonly text: string; readonly at: number };

type AnnouncementInput = {
  readonly isShown: (id: string) => boolean;
  /** The sentence about the next release; '' for none. */
  readonly soon?: string;
};

/** The announcement for screen readers about the rendered events: just published and upcoming figures, each announced once. */
export function useAnnouncements({ isShown, soon = '' }: AnnouncementInput): Announcement | null {
  const { clock, config } = useApp();
  const i18n = useMessages();
  const news = useLiveState((state) => state.announced);
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  // Skips what was current before this page was mounted.
  const last = useRef({ news, soon });

  const announce = useEffectEvent((text: string) => {
    if (text) setAnnouncement({ text, at: clock.steady() });
  });
  const announceChanges = useEffectEvent(() => {
    const shown = news.filter(({ event }) => isShown(event.id));
    announce(describeChanges(shown, config.decimalMark, i18n));
  });
  useEffect(() => {
    if (last.current.news !== news) announceChanges();
    last.current.news = news;
  }, [news]);
  useEffect(() => {
    if (last.current.soon !== soon) announce(soon);
    last.current.soon = soon;
  }, [soon]);
  return announcement;
}

const MESSAGE_LIFETIME_MS = 20_000;

function Expiring({ announcement }: { announcement: Announcement }) {
  const { clock } = useApp();
  const over = useTick(() => clock.steady() - announcement.at >= MESSAGE_LIFETIME_MS);
  return over ? null : announcement.text;
}

/** A polite live region for screen readers. Removes the announcement after 20 s. */
export function LiveRegion({ announcement }: { announcement: Announcement | null }) {
  return (
    <p role="status" className="visually-hidden">
      {announcement ? <Expiring announcement={announcement} /> : null}
    </p>
  );
}
