import { useMemo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { EconomicEvent } from '../../../src/contract/decode/event';
import { buildSeries, type Series } from '../../../src/domain/series/series';
import { sliceSeries } from '../../../src/domain/series/time-range';
import { createProviderDiagnostics } from '../../../src/web/data/provider-diagnostics';
import { createStore, createVisibility } from '../../../src/web/create-store';
import { loadI18n } from '../../../src/web/i18n/load-i18n';
import { I18nContext } from '../../../src/web/i18n/messages-context';
import { AppContext, type App } from '../../../src/web/app/context/app-context';
import { createClock } from '../../../src/web/app/context/clock';
import { createDialogStore } from '../../../src/web/layout/dialog-store';
import { useSearchParams } from '../../../src/web/app/context/page-context';
import { createRouter, type AppRouter } from '../../../src/web/app/router/create-router';
import { RouterView } from '../../../src/web/app/router/router-view';
import { createOpenedInstants, createPreferences } from '../../../src/web/preferences/preferences';
import { createSavedViews } from '../../../src/web/preferences/saved-views';
import { HistoryChart } from '../../../src/web/screens/event/history/plot/history-chart';
import { parseRange } from '../../../src/web/screens/event/history/history-range';
import { createSession } from '../../../src/web/session/session';
import { noAlerts } from '../../support/app/no-alerts';
import '../../../src/web/styles/layers.css';
import '../../../src/web/styles/tokens.css';
import '../../../src/web/styles/base.css';
import { A_CONFIG } from '../../support/app/a-config';

const FRENCH = await loadI18n('fr');

const DAY = 86_400_000;
const LAST = Date.parse('2026-11-18');
const SVG = 'http://www.w3.org/2000/svg';

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A weekly history, or a denser one if it would start before 1930. */
function eventsOf(count: number): readonly EconomicEvent[] {
  const step = Math.min(7 * DAY, (96 * 365 * DAY) / count);
  return Array.from({ length: count }, (_, index) => {
    const figure = (shift: number) =>
      `${(Math.sin(index / 40) * 3 + ((index * 37 + shift) % 17) / 10).toFixed(1).replace('.', ',')} %`;
    return {
      id: String(index),
      title: 'IPC (a/a)',
      date: dayOf(LAST - index * step),
      hour: '08:45',
      hourText: '08:45',
      period: 'oct.',
      importance: 'HIGH' as const,
      category: { id: 2, label: 'inflation' },
      region: { code: 'FR', currency: 'EUR', name: 'France' },
      source: { name: 'INSEE', link: null },
      previous: '',
      current: figure(0),
      forecast: figure(5),
      comment: '',
    };
  });
}

const now = () => LAST;
const config = { ...A_CONFIG, simulated: true };
const app: App = {
  config,
  session: createSession({ storage: null, now }),
  preferences: createPreferences(null),
  views: createSavedViews(null),
  opened: createOpenedInstants(null),
  announcement: createStore<ReactNode>(null),
  clock: createClock(now, createVisibility(document)),
  palette: createDialogStore(() => Promise.resolve(() => null)),
  provider: createProviderDiagnostics(now),
  alerts: noAlerts(),
  displayZone: 'Europe/Paris',
  deviceZone: 'Europe/Paris',
};

function Screen({ event, whole }: { event: EconomicEvent; whole: Series }) {
  const params = useSearchParams();
  const part = useMemo(() => sliceSeries(whole, parseRange(params.get('range') ?? '')), [whole, params]);
  return <HistoryChart event={event} whole={whole} part={part} compared={null} />;
}

// A message posted in a frame is handled after that frame is rendered.
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  });

const box = document.createElement('main');
let root: Root | null = null;
let router: AppRouter | null = null;
let known: { count: number; whole: Series; event: EconomicEvent } | null = null;

/** The actions of the benchmark. Each resolves to the time from the data, or the click, to the paint in ms. */
const historyBench = {
  /** Parses a history before the measurement. Returns how long it took in ms. */
  read(count: number): number {
    const events = eventsOf(count);
    const start = performance.now();
    const whole = buildSeries(events);
    const took = performance.now() - start;
    const [event] = events;
    if (event) known = { count, whole, event };
    return took;
  },
  async chart(): Promise<number> {
    if (!known) throw new Error('Nothing was read.');
    const { event, whole } = known;
    window.history.replaceState(null, '', '?range=all');
    router = createRouter(() => null);
    const routes = [{ path: '*', element: <Screen event={event} whole={whole} /> }];
    const start = performance.now();
    root = createRoot(box);
    const made = router;
    flushSync(() =>
      root?.render(
        <I18nContext value={FRENCH}>
          <AppContext value={app}>
            <RouterView router={made} routes={routes} />
          </AppContext>
        </I18nContext>,
      ),
    );
    await painted();
    return performance.now() - start;
  },
  /** Changes the range as its radio button does. */
  async range(search: string): Promise<number> {
    const start = performance.now();
    void router?.navigate(window.location.pathname + search, { replace: true, flushSync: true });
    await painted();
    return performance.now() - start;
  },
  /** The baseline: the same values as a single path. */
  async plain(from: number): Promise<number> {
    const points = known?.whole.points.slice(from) ?? [];
    const start = performance.now();
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', '0 0 1000 200');
    const path = document.createElementNS(SVG, 'path');
    let d = '';
    points.forEach(({ value }, index) => {
      d += `${index ? 'L' : 'M'}${((index * 1000) / points.length).toFixed(2)},${(100 - value * 15).toFixed(2)}`;
    });
    path.setAttribute('d', d);
    path.setAttribute('fill', 'none');
    path.setAttribute('stroke', 'currentColor');
    svg.append(path);
    box.replaceChildren(svg);
    await painted();
    return performance.now() - start;
  },
  /** The overhead of a call. */
  async nothing(): Promise<number> {
    const start = performance.now();
    await painted();
    return performance.now() - start;
  },
  async clear(): Promise<void> {
    root?.unmount();
    router?.dispose();
    root = null;
    box.replaceChildren();
    await painted();
  },
};

export type HistoryBench = typeof historyBench;

document.body.append(box);
Object.assign(globalThis, { historyBench });
