import { Bookmark } from 'lucide-react';
import { useSavedViews } from '../frame/use-saved-views';
import { finderWords } from '../text/finder-words';
import { useSpeechWith } from '../text/words-context';
import { matches } from './matches';
import { MOST, type PaletteGroup } from './palette-option';
import type { Place } from './use-place';

/** The reader's saved views, over the week on screen. */
export function useViewGroup(words: readonly string[], { monday, showWeek }: Place): PaletteGroup {
  const { words: all } = useSpeechWith(finderWords);
  const { views } = useSavedViews();
  const found = views.filter(({ name }) => matches(name, words)).slice(0, MOST);
  return {
    id: 'views',
    label: all.finder.groups.views,
    options: found.map(({ name, search }) => ({
      id: name,
      label: name,
      mark: <Bookmark size={15} aria-hidden="true" />,
      run: () => showWeek(monday, search),
    })),
  };
}
