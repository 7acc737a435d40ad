import { useEffect, useState } from 'react';
import { useApp } from '../../frame/app-context';
import { useSpeech } from '../../text/words-context';
import { whenAtRest } from '../../ui/when-at-rest';
import type { Take } from './take/take';
import type { TakeInput } from './take/take-head';
import type { WeekPage } from './use-week-page';

const fetchTake = async (): Promise<Take> => (await import('./take/take')).take;

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
export function useTake(page: WeekPage): TakeState {
  const { config, readerZone } = useApp();
  const speech = useSpeech();
  const ready = page.query.data !== undefined;
  const [loaded, setLoaded] = useState<Take | null>(null);
  useEffect(() => {
    // What cannot be fetched now is fetched again when it is asked for, and its failure told then.
    return ready ? whenAtRest(() => void fetchTake().then(setLoaded, () => undefined)) : undefined;
  }, [ready]);
  return { ready, loaded, load: () => loaded ?? fetchTake(), input: { page, config, readerZone, speech } };
}
