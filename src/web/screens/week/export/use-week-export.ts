import { useEffect, useState } from 'react';
import { useApp } from '../../../app/context/app-context';
import type { Language } from '../../../i18n/language';
import { loadLateI18n } from '../../../i18n/load-i18n';
import { useI18n } from '../../../i18n/messages-context';
import { whenIdle } from '../../../ui/hooks/when-idle';
import type { Take } from './export-week';
import type { TakeInput } from './export-header';
import type { WeekPage } from '../use-week-page';

// With their messages: paper leaves no time to load them.
async function fetchTake(language: Language): Promise<Take> {
  const [{ exportWeek }] = await Promise.all([import('./export-week'), loadLateI18n(language)]);
  return exportWeek;
}

export type TakeState = {
  /** Whether there is a week to take away. */
  readonly ready: boolean;
  readonly input: Omit<TakeInput, 'i18n'>;
  /** The exports, once they were fetched. */
  readonly loaded: Take | null;
  /** Gives them at once when they are there, and fails when they cannot be fetched. */
  readonly load: () => Take | Promise<Take>;
};

/**
 * The exports of the week, fetched once it is on screen and the page at rest: paper is asked for with the browser's own keys too, and then there is
 * no time to fetch anything.
 */
export function useWeekExport(page: WeekPage): TakeState {
  const { config, displayZone } = useApp();
  const { language } = useI18n().format;
  const ready = page.query.data !== undefined;
  const [loaded, setLoaded] = useState<Take | null>(null);
  useEffect(() => {
    // What cannot be fetched now is fetched again when it is asked for, and its failure told then.
    return ready ? whenIdle(() => void fetchTake(language).then(setLoaded, () => undefined)) : undefined;
  }, [ready, language]);
  return { ready, loaded, load: () => loaded ?? fetchTake(language), input: { page, config, displayZone } };
}
