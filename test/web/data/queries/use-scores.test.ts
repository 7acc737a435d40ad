import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../../src/web/data/cache/query-client';
import { createHttpClient } from '../../../../src/web/data/http/client';
import { createQueries } from '../../../../src/web/data/queries/queries';
import { releaseScores } from '../../../../src/web/data/queries/use-scores';
import { anEvent } from '../../../domain/an-event';
import { A_CONFIG } from '../../../support/app/a-config';

const EVENTS = ['1', '2', '3'].map((id) => anEvent({ id, current: '2 %', forecast: '1 %' }));
const NO_EVENTS = { meta: { total: 0, per_page: 200, current_page: 1, total_pages: 1 }, data: [] };

const empty = () => Response.json(NO_EVENTS);
const refused = () => Response.json({ title: 'Forbidden' }, { status: 403 });

/** A page that shows the scores of three releases; the test responds to each request for a history. */
function aPage() {
  const requests: { readonly id: string; readonly respond: (response: Response) => void }[] = [];
  const transport = ({ url }: Request) =>
    new Promise<Response>((respond) => requests.push({ id: new URL(url).pathname.split('/').at(-1) ?? '', respond }));
  const client = createQueryClient(() => undefined);
  const http = createHttpClient({
    baseUrl: 'https://provider.test',
    transport,
    token: () => 'token',
    now: () => Date.now(),
  });
  const options = releaseScores(createQueries(http, A_CONFIG), EVENTS, 'comma');
  return {
    open: () => new QueryObserver(client, options).subscribe(() => undefined),
    known: () => [...(client.getQueryData(options.queryKey)?.keys() ?? [])],
    status: () => client.getQueryState(options.queryKey)?.status,
    /** Waits for the request of that number, and responds to it. */
    respond: async (number: number, response: Response) => {
      await vi.waitFor(() => expect(requests).toHaveLength(number));
      requests[number - 1]?.respond(response);
    },
    requested: () => requests.map(({ id }) => id),
  };
}

test('Histories are requested one after the other, and the first score is shown before the last is known', async () => {
  const page = aPage();
  const close = page.open();
  await page.respond(1, empty());
  await vi.waitFor(() => expect(page.known()).toEqual(['1']));
  await page.respond(2, empty());
  await page.respond(3, empty());
  await vi.waitFor(() => expect(page.known()).toEqual(['1', '2', '3']));
  expect(page.requested()).toEqual(['1', '2', '3']);
  close();
});

test('After a failure no other history is requested; the next time only those that are missing', async () => {
  const page = aPage();
  const close = page.open();
  await page.respond(1, empty());
  await page.respond(2, refused());
  await vi.waitFor(() => expect(page.status()).toBe('error'));
  expect(page.known()).toEqual(['1']);
  close();
  const reopened = page.open();
  await page.respond(3, empty());
  await page.respond(4, empty());
  await vi.waitFor(() => expect(page.known()).toEqual(['1', '2', '3']));
  expect(page.requested()).toEqual(['1', '2', '2', '3']);
  reopened();
});

test('Nothing more is requested once the scores are not on screen', async () => {
  const page = aPage();
  const close = page.open();
  await vi.waitFor(() => expect(page.requested()).toEqual(['1']));
  close();
  await page.respond(1, empty());
  const reopened = page.open();
  await page.respond(2, empty());
  await page.respond(3, empty());
  await vi.waitFor(() => expect(page.known()).toEqual(['1', '2', '3']));
  expect(page.requested()).toEqual(['1', '2', '3']);
  reopened();
});
