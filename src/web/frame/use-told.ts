import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { News } from '../data/live';
import { liveWords } from '../text/live-words';
import { useSpeechWith } from '../text/words-context';
import { useApp } from './app-context';
import { sayNews } from './say-news';
import type { Told } from './voice';

type Telling = {
  /** What changed last. */
  readonly news: readonly News[];
  readonly isShown: (id: string) => boolean;
  /** What is about to happen; '' when nothing is. */
  readonly soon?: string;
};

/** What is to be told of the events shown: what has just been published, and what is about to be, once each. */
export function useTold({ news, isShown, soon = '' }: Telling): Told | null {
  const { clock, config } = useApp();
  const speech = useSpeechWith(liveWords);
  const [told, setTold] = useState<Told | null>(null);
  // What was told before this page stood is not told again.
  const last = useRef({ news, soon });

  const say = useEffectEvent((text: string) => {
    if (text) setTold({ text, at: clock.steady() });
  });
  const sayWhatIsShown = useEffectEvent(() => {
    const shown = news.filter(({ event }) => isShown(event.id));
    say(sayNews(shown, config.decimalMark, speech));
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
