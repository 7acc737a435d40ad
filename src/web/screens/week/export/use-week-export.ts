import { useEffect, useState } from 'react';
import { useApp } from '../../../app/context/app-context';
import { useI18n } from '../../../i18n/messages-context';
import { whenIdle } from '../../../ui/hooks/when-idle';
import type { Take } from './export-week';
import type { TakeInput } from './export-header';
import type { WeekPage } from '../use-week-page';

const fetchTake = async (): Promise<Take> => (await import('./export-week')).exportWeek;

export type TakeState = {
  /** Whether there is a week to take away. */
  readonly ready: boolean;
  readonly input: TakeInput;
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
  const i18n = useI18n();
  const ready = page.query.data !== undefined;
  const [loaded, setLoaded] = useState<Take | null>(null);
  useEffect(() => {
    // What cannot be fetched now is fetched again when it is asked for, and its failure told then.
    return ready ? whenIdle(() => void fetchTake().then(setLoaded, () => undefined)) : undefined;
  }, [ready]);
  return { ready, loaded, load: () => loaded ?? fetchTake(), input: { page, config, displayZone, i18n } };
}
