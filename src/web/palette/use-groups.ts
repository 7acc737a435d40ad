import { searchWords } from '../../domain/text-match';
import { finderWords } from '../text/finder-words';
import { useSpeechWith } from '../text/words-context';
import { dateGroup } from './date-group';
import type { PaletteGroup } from './palette-option';
import { useActionGroup } from './use-action-group';
import { useCountryGroup } from './use-country-group';
import { useEventGroup } from './use-event-group';
import { usePlace } from './use-place';
import { useViewGroup } from './use-view-group';

/** Everything the palette offers for a text, by kind; only dates when no more is asked for. */
export function useGroups(text: string, mode: 'all' | 'date'): readonly PaletteGroup[] {
  const speech = useSpeechWith(finderWords);
  const place = usePlace();
  const words = searchWords(text);
  const dates = dateGroup(text, place, speech);
  const actions = useActionGroup(words, place);
  const views = useViewGroup(words, place);
  const countries = useCountryGroup(text, words, place);
  const events = useEventGroup(mode === 'all' ? text : '', place);
  const groups = mode === 'all' ? [dates, actions, views, countries, events] : [dates];
  return groups
    .filter(({ options, note }) => options.length > 0 || note !== undefined)
    .toSorted((a, b) => Number(b.isMeant ?? false) - Number(a.isMeant ?? false));
}
