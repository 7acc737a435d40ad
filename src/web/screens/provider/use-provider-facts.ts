import { useMemo } from 'react';
import { wallTimeOf } from '../../../domain/instant';
import { bySeriousness } from '../../../domain/oddity-grade';
import { useApp } from '../../frame/app-context';
import { useNow } from '../../frame/use-now';
import { useProviderRecord } from '../../frame/use-provider-record';
import { providerWords } from '../../text/provider-words';
import { useSpeechWith } from '../../text/words-context';
import type { ProviderFacts } from './provider-facts';
import { readingLines } from './reading-lines';
import { settingLines } from './setting-lines';

const MINUTE = 60_000;

/** Everything the page tells of the provider, as of now. */
export function useProviderFacts(): ProviderFacts {
  const { config, clock, readerZone } = useApp();
  const speech = useSpeechWith(providerWords);
  const now = useNow(MINUTE);
  const { answers, since, readings, oddities } = useProviderRecord();
  const { words, format } = speech;
  const today = wallTimeOf(now, readerZone).day;
  const start =
    since === null ? '' : format.moment(wallTimeOf(since + clock.now() - clock.steady(), readerZone), today);
  return {
    heard: since === null ? words.provider.nothingHeard : words.provider.heard(format.count('answer', answers), start),
    isSilent: since === null,
    settings: settingLines(config, now, speech),
    readings: useMemo(() => readingLines(readings, speech), [readings, speech]),
    oddities: useMemo(() => bySeriousness(oddities), [oddities]),
  };
}
