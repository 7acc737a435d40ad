import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DataChanges } from '../../data/live/live';
import { liveMessages } from '../../i18n/messages/week/live-messages';
import { useMessages } from '../../i18n/messages-context';
import { useApp } from '../context/app-context';
import { describeChanges } from '../context/describe-changes';
import type { Announcement } from '../../layout/live-region';

type Telling = {
  /** What changed last. */
  readonly news: readonly DataChanges[];
  readonly isShown: (id: string) => boolean;
  /** What is about to happen; '' when nothing is. */
  readonly soon?: string;
};

/** What is to be told of the events shown: what has just been published, and what is about to be, once each. */
export function useAnnouncements({ news, isShown, soon = '' }: Telling): Announcement | null {
  const { clock, config } = useApp();
  const i18n = useMessages(liveMessages);
  const [told, setTold] = useState<Announcement | null>(null);
  // What was told before this page stood is not told again.
  const last = useRef({ news, soon });

  const say = useEffectEvent((text: string) => {
    if (text) setTold({ text, at: clock.steady() });
  });
  const sayWhatIsShown = useEffectEvent(() => {
    const shown = news.filter(({ event }) => isShown(event.id));
    say(describeChanges(shown, config.decimalMark, i18n));
  });
  useEffect(() => {
    if (last.current.news !== news) sayWhatIsShown();
    last.current.news = news;
  }, [news]);
  useEffect(() => {
    if (last.current.soon !== soon) say(soon);
    last.current.soon = soon;
  }, [soon]);
  return told;
}
