import {
  CalendarCheck,
  ChevronLeft,
  ChevronRight,
  FoldVertical,
  Globe,
  Keyboard,
  Languages,
  LayoutGrid,
  FileSearch,
  LogOut,
  RotateCcw,
  Rows3,
  SunMoon,
  type LucideIcon,
} from 'lucide-react';
import { addDays } from '../../domain/day';
import { isFiltering, NO_FILTER } from '../../domain/filter';
import { mondayOf } from '../../domain/week';
import { useApp } from '../frame/app-context';
import { usePreferences } from '../frame/use-preferences';
import { THEMES } from '../preferences/preferences';
import { finderWords } from '../text/finder-words';
import { useSpeechWith } from '../text/words-context';
import { matches } from './matches';
import { MOST, type PaletteGroup, type PaletteOption } from './palette-option';
import type { Place } from './use-place';

type Action = Omit<PaletteOption, 'mark'> & { readonly icon: LucideIcon };

function useWeekActions(place: Place): readonly Action[] {
  const { words } = useSpeechWith(finderWords);
  const { monday, url, showWeek, change } = place;
  const isFolded = url.foldLow;
  const reset = {
    id: 'reset',
    label: words.finder.reset,
    icon: RotateCcw,
    run: () => change({ filter: NO_FILTER }),
  };
  return [
    { id: 'before', label: words.week.previous, icon: ChevronLeft, run: () => showWeek(addDays(monday, -7)) },
    { id: 'after', label: words.week.next, icon: ChevronRight, run: () => showWeek(addDays(monday, 7)) },
    ...(isFiltering(url.filter) ? [reset] : []),
    {
      id: 'grid',
      label: words.week.grid,
      icon: LayoutGrid,
      isOn: url.view === 'grid',
      run: () => change({ view: 'grid' }),
    },
    {
      id: 'table',
      label: words.week.table,
      icon: Rows3,
      isOn: url.view === 'table',
      run: () => change({ view: 'table' }),
    },
    {
      id: 'fold',
      label: isFolded ? words.finder.unfoldLow : words.week.foldLow,
      icon: FoldVertical,
      run: () => change({ foldLow: !isFolded }),
    },
  ];
}

function useAppActions({ showProvider }: Place): readonly Action[] {
  const { session, preferences, palette } = useApp();
  const { theme, language } = usePreferences();
  const { words } = useSpeechWith(finderWords);
  return [
    { id: 'keys', label: words.finder.keys, icon: Keyboard, run: () => palette.open('help') },
    { id: 'zone', label: words.finder.zone, icon: Globe, run: () => palette.open('zone') },
    ...THEMES.map((choice) => ({
      id: choice,
      label: words.finder.theme(words.account.themes[choice]),
      icon: SunMoon,
      isOn: theme === choice,
      run: () => preferences.change({ theme: choice }),
    })),
    {
      id: 'language',
      label: words.account.language,
      icon: Languages,
      run: () => preferences.change({ language: language === 'fr' ? 'en' : 'fr' }),
    },
    { id: 'provider', label: words.account.provider, icon: FileSearch, run: showProvider },
    { id: 'sign-out', label: words.account.signOut, icon: LogOut, run: () => session.end('signed-out') },
  ];
}

/** What can be done from anywhere; without a text, what serves most. */
export function useActionGroup(words: readonly string[], place: Place): PaletteGroup {
  const { words: all } = useSpeechWith(finderWords);
  const { today, showWeek } = place;
  // Without a text the dates name today already, so it comes last.
  const thisWeek = {
    id: 'today',
    label: all.week.today,
    icon: CalendarCheck,
    run: () => showWeek(mondayOf(today)),
  };
  const actions = [...useWeekActions(place), ...useAppActions(place), thisWeek];
  const found = actions.filter(({ label }) => matches(label, words)).slice(0, MOST);
  return {
    id: 'actions',
    label: all.finder.groups.actions,
    options: found.map(({ icon: Icon, ...action }) => ({ ...action, mark: <Icon size={15} aria-hidden="true" /> })),
  };
}
