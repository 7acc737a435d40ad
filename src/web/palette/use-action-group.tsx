import {
  CalendarCheck,
  ChevronLeft,
  ChevronRight,
  FoldVertical,
  Globe,
  Keyboard,
  Languages,
  LayoutGrid,
  List,
  FileSearch,
  LogOut,
  RotateCcw,
  Rows2,
  Rows3,
  Star,
  SunMoon,
  type LucideIcon,
} from 'lucide-react';
import { activeFilters, NO_FILTER } from '../../domain/calendar/filter';
import { startOfWeek } from '../../domain/time/day';
import { useApp, usePreferences } from '../app/context/app-context';
import { DENSITIES, THEMES } from '../preferences/preferences';
import { LANGUAGE_CODES, LANGUAGES } from '../i18n/language';
import { useMessages } from '../i18n/messages-context';
import { useMedia } from '../ui/hooks/use-window';
import { MAX_CHOICES, matches, type PaletteGroup, type PaletteOption } from './palette-choice';
import type { Place } from './use-place';

const TOUCH = '(pointer: coarse)';

type Action = Omit<PaletteOption, 'mark'> & { readonly icon: LucideIcon };

const VIEWS = [
  { view: 'grid', icon: LayoutGrid },
  { view: 'day', icon: List },
  { view: 'table', icon: Rows3 },
] as const;

function useWeekActions({ url, step, change }: Place): readonly Action[] {
  const { week, finder, filters } = useMessages().messages;
  const { foldLow, starred } = usePreferences();
  const [before, after] = url.view === 'day' ? [week.previousDay, week.nextDay] : [week.previous, week.next];
  const reset = { id: 'reset', label: finder.reset, icon: RotateCcw, run: () => change({ filter: NO_FILTER }) };
  const isFiltered = url.filter.starred;
  const filter = () => change({ filter: { starred: !isFiltered } });
  const followed = { id: 'starred', label: finder.starred, icon: Star, isOn: isFiltered, run: filter };
  const isFolded = url.foldLow ?? foldLow ?? true;
  const fold = () => change({ foldLow: !isFolded });
  return [
    { id: 'before', label: before, keys: '[', icon: ChevronLeft, run: () => step(-1) },
    { id: 'after', label: after, keys: ']', icon: ChevronRight, run: () => step(1) },
    ...(activeFilters(url.filter).length > 0 ? [reset] : []),
    ...(starred.length > 0 || isFiltered ? [followed] : []),
    ...VIEWS.map(({ view, icon }) => ({
      id: view,
      label: week[view],
      icon,
      isOn: url.view === view,
      run: () => change({ view }),
    })),
    { id: 'fold', label: isFolded ? filters.unfoldLow : week.collapseLow, icon: FoldVertical, run: fold },
  ];
}

function useAppActions({ showProvider }: Place): readonly Action[] {
  const { session, preferences, palette } = useApp();
  const { theme, language, density } = usePreferences();
  const { messages } = useMessages();
  const isTouch = useMedia(TOUCH);
  const showHelp = () => palette.open('help');
  const help = { id: 'keys', label: messages.shortcuts.title, keys: '?', icon: Keyboard, run: showHelp };
  return [
    ...(isTouch ? [] : [help]),
    { id: 'zone', label: messages.finder.zone, icon: Globe, run: () => palette.open('zone') },
    ...THEMES.map((choice) => ({
      id: choice,
      label: messages.finder.theme(messages.preferences.themes[choice]),
      icon: SunMoon,
      isOn: theme === choice,
      run: () => preferences.change({ theme: choice }),
    })),
    ...DENSITIES.map((choice) => ({
      id: choice,
      label: `${messages.table.density} – ${messages.table.densities[choice].toLowerCase()}`,
      icon: Rows2,
      isOn: density === choice,
      run: () => preferences.change({ density: choice }),
    })),
    ...LANGUAGE_CODES.filter((code) => code !== language).map((other) => ({
      id: `language-${other}`,
      label: LANGUAGES[other].name,
      icon: Languages,
      run: () => preferences.change({ language: other }),
    })),
    { id: 'provider', label: messages.account.provider, icon: FileSearch, run: showProvider },
    { id: 'sign-out', label: messages.account.logOut, icon: LogOut, run: () => session.end('logged-out') },
  ];
}

/** Actions available everywhere; the most useful ones for an empty query. */
export function useActionGroup(words: readonly string[], place: Place): PaletteGroup {
  const { messages } = useMessages();
  const showNow = () => place.showWeek(startOfWeek(place.today));
  // For an empty query the dates include today already, so this comes last.
  const thisWeek = { id: 'today', label: messages.week.toNow, keys: 't', icon: CalendarCheck, run: showNow };
  const hasKeys = usePreferences().shortcuts;
  const actions: readonly Action[] = [...useWeekActions(place), ...useAppActions(place), thisWeek];
  const found = actions.filter(({ label }) => matches(label, words)).slice(0, MAX_CHOICES);
  return {
    id: 'actions',
    label: messages.finder.groups.actions,
    options: found.map(({ icon: Icon, keys, ...action }) => ({
      ...action,
      ...(hasKeys && keys ? { keys } : {}),
      mark: <Icon size={15} />,
    })),
  };
}
