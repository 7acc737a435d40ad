import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLiveState } from '../../data/queries/hooks';
import { useMessages } from '../../i18n/messages-context';
import { useApp } from '../context/app-context';
import { describeChanges } from '../context/describe-changes';
import type { Announcement } from '../../layout/live-region';

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
