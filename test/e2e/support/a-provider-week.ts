import type { Page, Route } from '@playwright/test';

type Wire = Readonly<Record<string, unknown>>;
type List = { readonly meta: Wire; readonly data: readonly Wire[] };

const LIST = /\/api\/v1\/events\?/;
const page = (data: readonly Wire[], total = data.length): List => ({
  meta: { total, per_page: 500, current_page: 1, total_pages: 1 },
  data,
});

const dayOf = (monday: string, index: number) =>
  new Date(Date.parse(`${monday}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10);

// As on the busiest days measured on real calendars: 93 events on the Wednesday, 22 of them at 14:30, 320 in the week.
function crowd({ data }: List, monday: string): List {
  const sizes = [60, 55, 93, 62, 50];
  // An event of another week under the same identifier would be the same event, moved.
  const firstId = 100 * Math.floor(Date.parse(monday) / 86_400_000);
  const events = sizes.flatMap((size, day) =>
    Array.from({ length: size }, (_, index) => {
      const like = data[(day * 97 + index) % data.length] ?? {};
      const hour =
        index < 22 ? '14:30' : `${String(7 + (index % 14)).padStart(2, '0')}:${index % 3 === 0 ? '30' : '00'}`;
      const importance = like['importance'] === 'HOLIDAY' ? 'LOW' : like['importance'];
      return { ...like, id: firstId + day * 100 + index, date: dayOf(monday, day), hour, importance };
    }),
  );
  return page(events);
}

/** Figures with an ordinary space before their suffix. */
export const SPACED = ['97 %', '166 k', '2,9 %', '1 100 Md', '12 Md€', '-0,3 %'];

const spaced = ({ data }: List): List => {
  const figure = (index: number) => SPACED[index % SPACED.length];
  return page(
    data.map((event, index) => ({
      ...event,
      ...(event['importance'] === 'HOLIDAY'
        ? {}
        : { current: figure(index), prevision: figure(index + 1), previous: figure(index + 2) }),
    })),
  );
};

// A space within the figure that does not break, as French feeds write it.
const held = ({ data }: List): List =>
  page(
    data.map((event) => ({
      ...event,
      current: '-1\u202f234,56\u00a0Mds€',
      prevision: '-1\u202f234,56\u00a0Mds€',
      previous: '-1\u202f234,56\u00a0Mds€',
    })),
  );

const oneWord = ({ data }: List): List =>
  page(data.map((event) => ({ ...event, category: { id: 50, label: 'Beschäftigungsentwicklung'.repeat(3) } })));

// Two categories of its own, one with a long name.
const ownCategories = ({ data }: List): List =>
  page(
    data.map((event, index) => {
      if (index % 9 > 1) return event;
      const label =
        index % 9 === 0 ? 'activité des petites et moyennes entreprises de la zone euro' : 'matières premières';
      return { ...event, category: { id: 50 + (index % 9), label } };
    }),
  );

// Until the last minute of the week every release is to come.
const ending = ({ data }: List, monday: string): List => {
  const sunday = dayOf(monday, 6);
  const week = data.filter(({ date }) => String(date) >= monday && String(date) <= sunday);
  return page(week.map((event) => ({ ...event, date: sunday, hour: '23:59', title: 'Taux de chômage' })));
};

const CHANGES = {
  dense: crowd,
  'own-categories': ownCategories,
  empty: () => page([]),
  held,
  'one-word': oneWord,
  ending,
  holidays: ({ data }: List) => page(data.filter(({ importance }) => importance === 'HOLIDAY')),
  spaced,
  sparse: ({ data }: List) => page(data.filter((_, index) => index % 4 === 0)),
  partial: ({ data }: List) => page(data, data.length + 104),
} as const;

export type ChangedWeek = keyof typeof CHANGES;

async function change(route: Route, name: ChangedWeek): Promise<void> {
  const url = new URL(route.request().url());
  const monday = dayOf(url.searchParams.get('from') ?? '', 2);
  url.searchParams.set('limit', '500');
  // A list that lost events is requested from page 0 too: this provider starts at page 0 or 1.
  if (url.searchParams.get('page') === '0') url.searchParams.set('page', '1');
  const response = await route.fetch({ url: url.href });
  const list: List = await response.json();
  await route.fulfill({ response, json: CHANGES[name](list, monday) });
}

/**
 * Changes every list of a week that the provider sends. A test may end while one is on its way, which is no failure; a list that cannot be
 * changed is never sent, so that what waits for it fails.
 */
export const changeWeeks = (on: Page, name: ChangedWeek): Promise<unknown> =>
  on.route(LIST, (route) => change(route, name).catch(() => undefined));

/** Makes every request for a week fail. */
export const failWeeks = (on: Page): Promise<unknown> =>
  on.route(LIST, (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }));

/** Leaves every request for a week without a response. */
export const holdWeeks = (on: Page): Promise<unknown> => on.route(LIST, () => undefined);
