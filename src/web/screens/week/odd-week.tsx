import { useMemo } from 'react';
import type { Day } from '../../../domain/day';
import { notableOfWeek } from '../../../domain/oddity-grade';
import { asksForWeek } from '../../data/asked-days';
import { useApp } from '../../frame/app-context';
import { useHeardAbout } from '../../frame/use-provider-record';
import { oddityWords } from '../../text/oddity-words';
import { useSpeechWith } from '../../text/words-context';
import { Notice } from '../../ui/notice';
import { ProviderLink } from '../../frame/provider-link';

/** What is to be checked in this week's data, in one line: once, however often they are asked for again. */
export function OddWeek({ monday, isLinked }: { monday: Day; isLinked: boolean }) {
  const { words, format } = useSpeechWith(oddityWords);
  const { sourceTimeZone } = useApp().config;
  const { oddities } = useHeardAbout(useMemo(() => asksForWeek(monday, sourceTimeZone), [monday, sourceTimeZone]));
  const notable = notableOfWeek(oddities);
  if (notable.length === 0) return null;
  const told = notable.map(({ code, count }) => `${words.oddities[code][0]} (${format.whole(count)})`).join(' · ');
  return (
    <Notice tone="aside" action={isLinked ? null : <ProviderLink />}>
      {words.notable.week} {told}
    </Notice>
  );
}
