import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeEvent } from '../../../src/contract/decode/decode-event';
import { createHttpClient, type Transport } from '../../../src/web/data/http/client';
import { QueriesContext } from '../../../src/web/data/queries/hooks';
import { createQueries } from '../../../src/web/data/queries/queries';
import { createQueryClient } from '../../../src/web/data/cache/query-client';
import { I18nContext } from '../../../src/web/i18n/messages-context';
import { AppContext } from '../../../src/web/app/context/app-context';
import { EventHistory } from '../../../src/web/screens/event/history/event-history';
import { addressBarPath } from '../../../src/web/url/address-bar';
import { A_CONFIG } from '../../support/app/a-config';
import { anApp, FRENCH } from '../../support/app/an-app';
import { aPage } from '../../support/app/a-page';

export type Wire = {
  readonly id: number;
  readonly date: string;
  readonly period: string;
  readonly current: string;
  readonly prevision: string;
  readonly previous: string;
};

/** What the events of a history have in common. */
export const COMMON = {
  title: 'IPC (a/a)',
  hour: '08:45',
  importance: 'HIGH',
  category: { id: 2, label: 'inflation' },
  zone: { code: 'FR', currency: 'EUR', name: 'France' },
  source: { name: 'INSEE', link: 'https://www.insee.fr/' },
  comment: '',
};

/** Builds a monthly series, newest first, from the texts of each release: published, forecast, previous. */
export function monthly(texts: readonly (readonly [string, string, string])[]): Wire[] {
  return texts.map(([current, prevision, previous], index) => {
    const date = new Date(Date.UTC(2026, 10 - index, 18)).toISOString().slice(0, 10);
    return { id: 100 + index, date, period: `P${index}`, current, prevision, previous };
  });
}

export const RATES = monthly([
  ['2,9 %', '2,6 %', '2,5 %'],
  ['2,4 %', '2,4 %', '2,3 %'],
  ['2,3 %', '2,6 %', '2,2 %'],
  ['2,2 %', '', '−0,1 %'],
  ['−0,1 %', '0,1 %', '0,4 %'],
]);

const PER_PAGE = 3;

function respond(events: readonly unknown[], url: URL, perPage: number): Response {
  const page = Number(url.searchParams.get('page'));
  const meta = {
    total: events.length,
    per_page: perPage,
    current_page: page,
    total_pages: Math.ceil(events.length / perPage),
  };
  return Response.json({ meta, data: events.slice((page - 1) * perPage, page * perPage) });
}

type Options = {
  readonly path?: string;
  readonly transport?: Transport;
  readonly broken?: readonly unknown[];
  readonly perPage?: number;
};

/** Renders the history of the first event, beside content that must survive its failures. */
export function openHistory(
  events: readonly Wire[],
  { path = '/event/100', transport, broken = [], perPage = PER_PAGE }: Options = {},
) {
  const bodies = [...events.map((event) => ({ ...COMMON, ...event })), ...broken];
  const http = createHttpClient({
    baseUrl: 'http://service.test/api',
    transport: transport ?? (async (request) => respond(bodies, new URL(request.url), perPage)),
    token: () => 'token',
    now: () => Date.parse('2026-11-18T14:12:00Z'),
  });
  const config = { ...A_CONFIG, pageLimit: perPage };
  const queries = createQueries(http, config);
  const event = decodeEvent(bodies[0]);
  const element = (
    <main>
      <p>Le reste du panneau</p>
      <EventHistory heading="h3" event={event} />
    </main>
  );
  render(
    <I18nContext value={FRENCH}>
      <AppContext value={anApp(config)}>
        <QueryClientProvider client={createQueryClient(() => undefined)}>
          <QueriesContext value={queries}>{aPage(element, path)}</QueriesContext>
        </QueryClientProvider>
      </AppContext>
    </I18nContext>,
  );
  return { user: userEvent.setup(), address: addressBarPath };
}

/** Replaces no-break spaces by spaces. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

/** The texts of the cells, row by row. */
export async function tableRows(): Promise<readonly (readonly string[])[]> {
  const table = await screen.findByRole('table', { name: /^Historique/ });
  // By selector: computing the role of every cell takes longer than drawing them.
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => plain(cell.textContent)),
  );
}
