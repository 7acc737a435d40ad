import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { MINUTE, openAt, pass, SECOND, stopTheClock } from '../../support/app/controlled-clock';
import { eventRow } from '../../support/event-rows';
import { findStatus, openApp, plain, useNetwork } from '../../support/app/open-app';
import { linkOf, WEEK } from '../../support/app/week-page';

useNetwork();

const line = (id: number) => document.querySelector<HTMLElement>(`li[data-event-id="${id}"]`);
const figures = (id: number) =>
  [...(line(id)?.querySelectorAll('p + p > span') ?? [])].map((figure) => figure.textContent);

const NEGATIVE = eventRow({
  id: 31,
  title: 'Balance',
  date: '2026-11-18',
  current: '-6,199M',
  prevision: '-',
  previous: '−2,4M',
});
const AUCTION = eventRow({
  id: 32,
  title: 'Bund',
  date: '2026-11-18',
  category_id: 8,
  current: '2,67|2,7',
  prevision: '',
  previous: '',
});
const OTHER = eventRow({
  id: 33,
  title: 'Vote',
  date: '2026-11-18',
  category_id: 3,
  current: '5|4',
  prevision: '',
  previous: '',
});

describe('the figures of a line', () => {
  it('keep the text of the provider, however they are drawn', async () => {
    await openApp(WEEK, { events: [NEGATIVE, AUCTION, OTHER] });
    await findStatus('3 événements');
    expect(figures(31)).toEqual(['-6,199M', '—', '−2,4M']);
    expect(figures(32)).toEqual(['2,67|2,7']);
    expect(line(31)?.title).toContain('Publié -6,199M · Prévision - · Précédent −2,4M');
    expect(plain(line(32)?.title ?? '')).toContain('Publié 2,67|2,7 (rendement 2,67 % · couverture 2,7)');
    expect(plain(line(33)?.title ?? '')).toContain('Publié 5|4 (deux nombres : 5 et 4)');
  });

  it('stand under a title that a long code of a region does not run into', async () => {
    await openApp(WEEK, { events: [{ ...OTHER, zone_code: 'WORLD' }] });
    await waitFor(() => expect(line(33)?.querySelector('p')?.textContent).toBe('WORLD\u00a0Vote'));
  });
});

describe('a previous figure that was published otherwise', () => {
  const CLAIMS = { title: 'Inscriptions au chômage', prevision: '', period: '' };
  const EVENTS = [
    eventRow({ id: 41, ...CLAIMS, date: '2026-11-12', current: '227K', previous: '220K' }),
    eventRow({ id: 42, ...CLAIMS, date: '2026-11-19', current: '213K', previous: '228K' }),
  ];

  it('is marked as revised in the line, the table and the panel, once both releases are known', async () => {
    await openApp('/week/2026-11-09', { events: EVENTS });
    await findStatus('1 événement');
    fireEvent.click(screen.getByRole('link', { name: 'Semaine suivante' }));
    await waitFor(() => expect(line(42)?.hasAttribute('data-revised')).toBe(true));
    expect(line(42)?.title).toContain('révisé de 227K');
    expect(linkOf('42')?.getAttribute('aria-label')).toContain('Précédent 228K, révisé de 227K');
    fireEvent.click(linkOf('42') ?? document.body);
    const panel = await screen.findByRole('complementary', { name: 'Inscriptions au chômage' });
    await waitFor(() => expect(panel.querySelector('s')?.textContent).toBe('227K'));
    fireEvent.click(screen.getByRole('radio', { name: 'Tableau' }));
    const row = await screen.findByRole('row', { name: /Inscriptions/, current: false });
    expect(within(row).getByRole('cell', { name: /228K.*, révisé de 227K/ })).toBeTruthy();
  });

  it('is marked as revised on the page of the event, which reads its history but no week', async () => {
    await openApp('/event/42', { events: EVENTS });
    await waitFor(() => expect(document.querySelector('s')?.textContent).toBe('227K'));
  });
});

describe('the minute before a release', () => {
  beforeEach(stopTheClock);
  /** The American permits (13) are due at 16:00 in Paris, alone. */
  const DUE = Date.parse('2026-11-18T15:00:00Z');

  it('is counted once, in the heading of its time', async () => {
    await openAt(DUE - 2 * MINUTE);
    const heading = screen.getByRole('heading', { level: 3, name: /^16:00/ });
    expect(plain(heading.textContent)).toContain('16:00 · dans 2 min');
    expect(figures(13)[0]).toBe('—');
  });

  it('ends with a value that makes the screen as fresh as a refetch of the week', async () => {
    const app = await openAt(DUE - 30 * SECOND);
    const row = A_WEEK.find(({ id }) => id === 13) ?? eventRow();
    await app.service.store.events.insert([{ ...row, current: '1 400 k' }]);
    await pass(90 * SECOND, 10 * SECOND);
    const age = screen.getAllByRole('status').find(({ textContent }) => textContent?.startsWith('à jour'));
    expect(plain(age?.textContent ?? '')).toMatch(/^à jour il y a (4|5)\d s$/);
  });
});

it('an event without a title is named so, also where the text filter finds it by its country', async () => {
  await openApp(`${WEEK}?q=france`, { events: [eventRow({ id: 33, title: '' })] });
  await findStatus('1 événement');
  expect(line(33)?.querySelector('a')?.textContent).toBe('(sans titre)');
});
