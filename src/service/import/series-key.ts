import { foldText } from '../../domain/search/fold-text';
import { seriesTitle } from '../../domain/series/key';
import { memoize } from '../../contract/decode/memoize';

const MAX_SERIES_LENGTH = 600;

/** A title without its period, folded. Takes one text, so that the few thousand combinations can be memoized. */
const titleKey = memoize((text) => {
  const [title = '', period = '', code = '', name = ''] = text.split('\u0000');
  return foldText(seriesTitle({ title, period, region: { code, name } }));
});

type NamedEvent = Readonly<Record<'title' | 'period' | 'code' | 'name', string>>;

/** The key that the occurrences of an indicator share: the code of their zone, and their title without its period. */
export function seriesKey({ title, period, code, name }: NamedEvent): string {
  const key = `${code}|${titleKey([title, period, code, name].join('\u0000'))}`;
  return key.length > MAX_SERIES_LENGTH
    ? Array.from(key)
        .slice(0, MAX_SERIES_LENGTH / 2)
        .join('')
    : key;
}
