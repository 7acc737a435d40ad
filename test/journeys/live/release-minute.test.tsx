import { isSoak } from '../../support/runs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { toEventDto, type EventRow } from '../../../src/service/store/event-record';
import { A_WEEK } from '../../support/a-week';
import { MINUTE, openAt, pass, SECOND, settle, stopTheClock, turn } from '../../support/app/controlled-clock';
import { eventRow } from '../../support/event-rows';
import { API, interfere, plain, useNetwork } from '../../support/app/open-app';
import { announced, focused, linkOf, WEEK } from '../../support/app/week-page';

useNetwork();
beforeEach(stopTheClock);

/** The American permits (13) are due at 16:00 in Paris, alone. */
const DUE = Date.parse('2026-11-18T15:00:00Z');
const rowOf = (id: number) => A_WEEK.find((row) => row.id === id) ?? eventRow();
const ANNOUNCED = 'US – Permis de construire : 1 400 k, au-dessus de la prévision 1 350 k';

type Opened = Awaited<ReturnType<typeof openAt>>;
const publish = ({ service }: Opened, id: number, changes: Partial<EventRow>) =>
  service.store.events.insert([{ ...rowOf(id), ...changes }]);

const line = (id = 13) => document.querySelector(`[data-event-id="${id}"]`);
const shows = (id = 13) => plain(line(id)?.textContent ?? null);

describe('a value that is due', () => {
  it('is requested alone two to six seconds later, shown, marked for a moment, announced once, and not requested again', async () => {
    const app = await openAt(DUE - 10 * SECOND);
    await pass(11 * SECOND);
    expect(app.requested()).toEqual([]);
    await publish(app, 13, { current: '1 400 k' });
    await pass(5 * SECOND);
    expect(app.requested()).toEqual(['/v1/events/13']);
    expect(shows()).toContain('1 400 k');
    expect(line()?.getAttribute('data-fresh')).toBe('published');
    expect(linkOf('13')?.getAttribute('aria-label')).toContain('publié à l’instant');
    expect(announced()).toEqual([ANNOUNCED]);

    fireEvent.click(screen.getByRole('radio', { name: 'Tableau' }));
    await screen.findByRole('table');
    expect(line()?.getAttribute('data-fresh')).toBe('published');
    expect(screen.getAllByText(ANNOUNCED)).toHaveLength(1);
    await pass(4 * MINUTE, MINUTE);
    expect(line()?.getAttribute('data-fresh')).toBe('published');
    await pass(MINUTE, 10 * SECOND);
    expect(line()?.hasAttribute('data-fresh')).toBe(false);
    expect(announced()).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: 'Grille' }));
    expect(announced()).toEqual([]);
    // By now the week has been refetched, once.
    expect(app.requested()).toEqual(['/v1/events/13', '/v1/events']);
  });

  it('is marked and announced also when it is published in a form that cannot be read', async () => {
    await openAt(DUE - 5 * SECOND);
    const data = { ...toEventDto(rowOf(13)), current: { value: 1400 } };
    interfere(http.get(`${API}/v1/events/13`, () => HttpResponse.json({ data })));
    await pass(11 * SECOND);
    await waitFor(() => expect(line()?.getAttribute('data-fresh')).toBe('published'));
    expect(announced()).toEqual(['US – Permis de construire : illisible, prévision 1 350 k']);
  });

  it('is not published again after a response whose value cannot be read', async () => {
    let current: unknown = rowOf(13).current;
    const data = () => A_WEEK.map((row) => ({ ...toEventDto(row), ...(row.id === 13 ? { current } : {}) }));
    const meta = { page: 1, limit: 100, total: A_WEEK.length, totalPages: 1 };
    interfere(
      http.get(`${API}/v1/events`, () => HttpResponse.json({ meta, data: data() })),
      http.get(`${API}/v1/events/13`, () => HttpResponse.json({ data: { ...toEventDto(rowOf(13)), current } })),
    );
    await openAt(DUE - 5 * SECOND);
    current = '1 400 k';
    await pass(11 * SECOND);
    expect(announced()).toEqual([ANNOUNCED]);
    current = { value: 1400 };
    await pass(5 * MINUTE + 10 * SECOND, 10 * SECOND);
    await waitFor(() => expect(shows()).not.toContain('1 400 k'));
    current = '1 400 k';
    await pass(5 * MINUTE, 10 * SECOND);
    expect(shows()).toContain('1 400 k');
    expect(line()?.getAttribute('data-fresh')).toBeNull();
  });

  it('is on screen in the panel too, and the other way round', async () => {
    const app = await openAt(DUE - 5 * SECOND, `${WEEK}/event/13`);
    const panel = await screen.findByRole('complementary', { name: 'Permis de construire' });
    await publish(app, 13, { current: '1 400 k' });
    await pass(11 * SECOND);
    expect(plain(panel.textContent)).toContain('1 400 k');
    expect(panel.querySelector('[data-fresh="published"]')).not.toBeNull();
    expect(shows()).toContain('1 400 k');
    expect(announced()).toEqual([ANNOUNCED]);
  });

  it('says at once from what figure the previous one is revised', async () => {
    const due = { ...rowOf(13), previous: '1 330 k' };
    const before = { ...due, id: 31, date: '2026-10-19', current: '1 330 k' };
    const app = await openAt(DUE - 5 * SECOND, `${WEEK}/event/13`, { events: [before, due] });
    const panel = await screen.findByRole('complementary', { name: 'Permis de construire' });
    await publish(app, 13, { current: '1 400 k', previous: '1 340 k' });
    await pass(11 * SECOND);
    expect(plain(panel.textContent)).toContain('1 340 k1 330 k révisé, révisé de 1 330 k');
    expect(linkOf('13')?.getAttribute('aria-label')).toContain('Précédent 1 340 k, révisé de 1 330 k');
  });

  it('is requested on the page of the event alone, and announced there', async () => {
    const app = await openAt(DUE - 5 * SECOND, '/event/13');
    await publish(app, 13, { current: '1 300 k' });
    await pass(11 * SECOND);
    expect(app.requested()).toEqual(['/v1/events/13']);
    expect(announced()).toEqual(['US – Permis de construire : 1 300 k, au-dessous de la prévision 1 350 k']);
  });

  it('is announced with the others of the minute, three of them by name', async () => {
    const others = [21, 22, 23].map((id) => ({ ...rowOf(13), id, series: `us-${id}`, title: `Indice ${id}` }));
    const app = await openAt(DUE - 5 * SECOND, WEEK, { events: [...A_WEEK, ...others] });
    for (const row of [rowOf(13), ...others]) await app.service.store.events.insert([{ ...row, current: '1 350 k' }]);
    await pass(11 * SECOND);
    expect(app.requested()).toEqual(['/v1/events']);
    expect(announced()).toEqual([
      '4 valeurs publiées ou révisées : US – Permis de construire : 1 350 k, conforme à la prévision 1 350 k ; US – Indice 21 : 1 350 k, conforme à la prévision 1 350 k ; US – Indice 22 : 1 350 k, conforme à la prévision 1 350 k ; et 1 autre',
    ]);
  });

  it('is marked but not announced when the filter excludes its event', async () => {
    const app = await openAt(DUE - 5 * SECOND, `${WEEK}?countries=GB`);
    await publish(app, 13, { current: '1 400 k' });
    await pass(11 * SECOND);
    expect(app.requested()).toEqual(['/v1/events/13']);
    expect(announced()).toEqual([]);
  });

  it('waits for the user to be back', async () => {
    const app = await openAt(DUE - 5 * SECOND);
    turn('hidden');
    await publish(app, 13, { current: '1 400 k' });
    await pass(40 * SECOND, 10 * SECOND);
    expect(app.requested()).toEqual([]);
    turn('visible');
    await settle();
    expect(app.requested()).toEqual(['/v1/events/13']);
    expect(announced()).toEqual([ANNOUNCED]);
  });

  it('is still requested after the midnight that ends its week', async () => {
    const late = { ...rowOf(13), date: '2026-11-22', hour: '23:59' };
    const app = await openAt(Date.parse('2026-11-22T22:59:50Z'), WEEK, { events: [late] });
    await pass(15 * SECOND);
    await app.service.store.events.insert([{ ...late, current: '1 400 k' }]);
    await pass(20 * SECOND);
    expect(shows()).toContain('1 400 k');
    expect(announced()).toEqual([ANNOUNCED]);
    const inTime = app.requested().length;
    await pass(40 * MINUTE, MINUTE);
    expect(app.requested()).toHaveLength(inTime);
  });

  it('leaves the week on screen and the service in peace when it is refused', async () => {
    const app = await openAt(DUE - 5 * SECOND);
    let refused = 0;
    interfere(
      http.get(`${API}/v1/events/13`, () => {
        refused += 1;
        return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
      }),
    );
    await pass(50 * SECOND, 5 * SECOND);
    expect(refused).toBe(1);
    expect(shows()).toContain('Permis de construire');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(app.requested()).toEqual([]);
  });
});

describe('a value that is revised', () => {
  it('is marked, with its former value in reach, and announced', async () => {
    const app = await openAt(DUE - 30 * MINUTE);
    await publish(app, 11, { current: '3,7 %' });
    await pass(5 * MINUTE + SECOND, MINUTE);
    expect(line(11)?.getAttribute('data-fresh')).toBe('revised');
    expect(line(11)?.querySelector('[title="Publié 3,6 % avant révision"]')).not.toBeNull();
    expect(announced()).toEqual(['GB – Inflation IPC (a/a) : révisé de 3,6 % à 3,7 %']);
  });

  it('is no news of a week that is only being opened', async () => {
    const app = await openAt(DUE - 30 * MINUTE);
    fireEvent.click(screen.getByRole('link', { name: 'Semaine suivante' }));
    await screen.findByRole('heading', { level: 1, name: 'Semaine du 23 au 29 novembre 2026' });
    await publish(app, 11, { current: '3,7 %' });
    await pass(2 * MINUTE, MINUTE);
    fireEvent.click(screen.getByRole('link', { name: 'Semaine précédente' }));
    await waitFor(() => expect(shows(11)).toContain('3,7 %'));
    expect(line(11)?.hasAttribute('data-fresh')).toBe(false);
    expect(announced()).toEqual([]);
  });
});

describe('the focus and the scroll', () => {
  const RELEASES = isSoak ? 100 : 15;
  it('stay through many releases', async () => {
    const app = await openAt(DUE - 30 * MINUTE);
    act(() => linkOf('13')?.focus());
    const place = document.getElementById('week');
    if (place) place.scrollTop = 120;
    const link = linkOf('13');
    for (let count = 1; count <= RELEASES; count += 1) {
      await publish(app, 13, { current: `${count} k` });
      await pass(5 * MINUTE + SECOND, 5 * MINUTE + SECOND);
      await waitFor(() => expect(shows()).toContain(`${count} k`));
      expect([focused(), document.activeElement, place?.scrollTop]).toEqual(['13', link, 120]);
    }
  });
});
