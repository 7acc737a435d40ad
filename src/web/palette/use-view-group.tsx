import { Bookmark } from 'lucide-react';
import { useSavedViews } from '../app/hooks/use-saved-views';
import { paletteMessages } from '../i18n/messages/app/palette-messages';
import { useMessages } from '../i18n/messages-context';
import { matches } from './matches';
import { MAX_CHOICES, type PaletteGroup } from './palette-choice';
import type { Place } from './use-place';

/** The reader's saved views, over the week on screen. */
export function useViewGroup(messages: readonly string[], { monday, showWeek }: Place): PaletteGroup {
  const { messages: all } = useMessages(paletteMessages);
  const { views } = useSavedViews();
  const found = views.filter(({ name }) => matches(name, messages)).slice(0, MAX_CHOICES);
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
