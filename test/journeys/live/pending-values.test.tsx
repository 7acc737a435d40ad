import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventRow } from '../../../src/service/store/event-record';
import { A_WEEK } from '../../support/a-week';
import { MINUTE, openAt, pass, SECOND, stopTheClock, turn } from '../../support/app/controlled-clock';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { API, findStatus, interfere, openApp, plain, useNetwork } from '../../support/app/open-app';
import { announced, lineText, linkOf, WEEK } from '../../support/app/week-page';

useNetwork();
useModalDialogs();

/** The American permits (13) are due at 16:00 in Paris. */
const DUE = Date.parse('2026-11-18T15:00:00Z');
const [PERMITS, CLAIMS, VALUELESS] = [13, 14, 15];
const TEXTS = ['-', 'n. c.', '\u00a0'];

/** The week of a provider that writes `text` for a missing value: the permits are pending, the speech has no figures. */
const written = (text: string): readonly EventRow[] =>
  A_WEEK.map((row) => ({
    ...row,
    previous: row.previous || text,
    current: row.current || text,
    prevision: row.prevision || text,
  }));
const press = async (name: string) =>
  fireEvent.click(
    within(await screen.findByRole('toolbar', { name: 'Exporter la semaine' })).getByRole('button', { name }),
  );

// The tests of the domain and of alerts cover every text.
describe('a value that is not there yet, by the minute', () => {
  const text = 'n. c.';
  beforeEach(stopTheClock);
  /** Lets time pass, then has the alerts look at the clock. */
  const look = async (milliseconds: number) => {
    await pass(milliseconds);
    turn('visible');
  };

  it('is requested when it is due, announced as published once it is there, and never as its text', async () => {
    const events = written(text);
    const app = await openAt(DUE - 10 * SECOND, WEEK, { events });
    expect(plain(screen.getByRole('heading', { level: 3, name: /^16:00/ }).textContent)).toContain('dans 1 min');
    await pass(17 * SECOND);
    expect(app.requested()).toEqual(['/v1/events/13']);
    expect(announced()).toEqual([]);
    const row = events.find(({ id }) => id === PERMITS) ?? A_WEEK[0];
    if (row) await app.service.store.events.insert([{ ...row, current: '1 400 k' }]);
    await pass(12 * SECOND);
    expect(document.querySelector('[data-event-id="13"]')?.getAttribute('data-fresh')).toBe('published');
    expect(linkOf('13')?.getAttribute('aria-label')).toContain('publié à l’instant');
    expect(announced()).toEqual(['US – Permis de construire : 1 400 k, au-dessus de la prévision 1 350 k']);
  });

  describe('among the sources of an open event', () => {
    const sources = () => screen.queryAllByText(/ · 1 · /).map(({ textContent }) => textContent);
    const NONE = ['— · 1 · —', '— · 1 · —'];
    const PUBLISHED = ['1 400 k · 1 · —', '1 400 k · 1 · —'];

    /** Opens the permits, whose sources list `current` or fail with `status`, and publishes their value at the service. */
    async function publish(served: { current: string; status: number }) {
      const events = written(text);
      const version = (feed: string, isServed: boolean) => ({
        feed,
        isServed,
        current: served.current,
        source: { name: feed, link: '' },
        title: '',
        date: '2026-11-18',
        hour: '16:00',
        previous: '',
        prevision: '1',
        seenAt: '2026-11-18T14:00:00.000Z',
      });
      interfere(
        http.get(`${API}/v1/events/13/sources`, () =>
          HttpResponse.json({ data: [version('fast', true), version('slow', false)] }, { status: served.status }),
        ),
      );
      const path = `${WEEK}/event/13`;
      const app = await openAt(DUE - 10 * SECOND, path, { events, config: { feeds: true } });
      await waitFor(() => expect(sources()).toEqual(NONE));
      return async () => {
        served.current = '1 400 k';
        const row = events.find(({ id }) => id === PERMITS) ?? A_WEEK[0];
        if (row) await app.service.store.events.insert([{ ...row, current: served.current }]);
        await pass(29 * SECOND);
      };
    }

    it('is there as soon as it is published', async () => {
      const release = await publish({ current: '', status: 200 });
      await release();
      await waitFor(() => expect(sources()).toEqual(PUBLISHED));
    });

    it('is there a minute after they could not be read, which removes none of them', async () => {
      const served = { current: '', status: 200 };
      const release = await publish(served);
      served.status = 400;
      await release();
      await pass(2 * SECOND);
      expect(sources()).toEqual(NONE);
      served.status = 200;
      await pass(MINUTE);
      await waitFor(() => expect(sources()).toEqual(PUBLISHED));
    });
  });

  it('rings no alert, nor does a speech ring as published; the value rings, without a forecast that is none', async () => {
    const alert = { moments: ['value'], since: 0, kind: 'event' };
    const keys = [PERMITS, VALUELESS].map((id) => ({ ...alert, key: String(id), title: `Événement ${id}` }));
    localStorage.setItem('agenda.alerts:demo', JSON.stringify(keys));
    const events = written(text).map((row) =>
      row.id === VALUELESS
        ? { ...row, date: '2026-11-18', hour: '16:00' }
        : row.id === PERMITS
          ? { ...row, prevision: text }
          : row,
    );
    const app = await openAt(DUE - 10 * SECOND, WEEK, { events, whenIdle: (task) => task() });
    const region = () => within(screen.getByRole('region', { name: 'Alertes' })).getByRole('status');
    const rung = () => plain(region().textContent);
    await waitFor(() => expect(rung()).toBe(''));
    await look(17 * SECOND);
    await waitFor(() => expect(rung()).toBe('16:00 · maintenantEU · Discours de la BCE'));
    const row = events.find(({ id }) => id === PERMITS) ?? A_WEEK[0];
    if (row) await app.service.store.events.insert([{ ...row, current: '1 400 k' }]);
    await look(12 * SECOND);
    await waitFor(() => expect(rung()).toContain('16:00 · publiéUS · Permis de construire 1 400 k'));
    expect(rung()).not.toContain('prévision');
    await look(MINUTE);
    expect(within(region()).getAllByText(/Permis de construire/)).toHaveLength(1);
  });
});

describe.each(TEXTS.map((text) => [text]))('a value that is not there yet, written « %s »', (text) => {
  it('is shown as it is written, and labelled as pending, in the week, the table, the panel and what is found', async () => {
    const shown = text.trim() === '-' ? '—' : text.trim() || '—';
    await openApp(`${WEEK}/event/13`, { events: written(text) });
    await findStatus('7 événements');
    expect(lineText(CLAIMS)).toContain(`${shown}228 K232 K`);
    expect(lineText(VALUELESS)).toContain(text.trim() ? `${shown}${shown}${shown}` : 'BCE');
    expect(linkOf('13')?.getAttribute('aria-label')).toMatch(
      /Publié en attente, Prévision 1.350.k, Précédent 1.330.k$/,
    );
    expect(linkOf('15')?.getAttribute('aria-label')).not.toMatch(/Publié|Prévision/);
    const panel = await screen.findByRole('complementary', { name: 'Permis de construire' });
    const figure = within(panel).getAllByText('Publié', { selector: 'dt' })[0]?.nextElementSibling;
    expect(plain(figure?.textContent ?? null)).toMatch(new RegExp(`^${shown} en attente dans 4[78] min \\d+ s$`));
    fireEvent.click(screen.getByRole('radio', { name: 'Tableau' }));
    const row = await screen.findByRole('row', { name: /Permis de construire/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => plain(textContent)),
    ).toContain(shown === '—' ? 'dans 48 min' : shown);
  });

  it('is not named as published by a result of the search', async () => {
    await openApp('/search?q=permis', { events: written(text) });
    await findStatus('1 résultat');
    expect(screen.getByRole('link', { name: /^Permis de construire/ }).getAttribute('aria-label')).not.toContain(
      'Publié',
    );
    expect(plain(screen.getByRole('listitem').textContent)).toContain(text.trim() === '-' ? '—' : text.trim() || '—');
  });

  it('takes no line in a calendar, no place in a copied text, and its own cell in a CSV', async () => {
    const files: Promise<string>[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => (files.push(blob.text()), 'blob:file'),
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const copied = vi.fn<(copy: string) => Promise<void>>(async () => undefined);
    await openApp(`${WEEK}?countries=US,EU`, { events: written(text) });
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
    await findStatus('3 événements sur 7');
    await press('.ics');
    await waitFor(() => expect(files).toHaveLength(1));
    const ics = ((await files[0]) ?? '').replaceAll('\r\n ', '');
    expect(ics).toContain('Prévision\u00a0: 1 350 k');
    expect(ics).not.toContain('Publié');
    await press('CSV');
    await waitFor(() => expect(files).toHaveLength(2));
    const cell = text === '-' ? "'-" : text;
    expect(await files[1]).toContain(`oct. 2026;${cell};1 350 k;1 330 k;`);
    await press('Copier le texte');
    await waitFor(() => expect(copied).toHaveBeenCalledOnce());
    const copy = plain(copied.mock.calls[0]?.[0] ?? '');
    expect(copy).toContain('Permis de construire  (prév. 1 350 k, préc. 1 330 k)\n');
    expect(copy).toMatch(/Discours de la BCE\n/);
  });
});

describe('the panel of an event that its week does not list any more', () => {
  beforeEach(stopTheClock);
  const panel = () => plain(screen.getByRole('complementary', { name: 'Permis de construire' }).textContent);

  it('says that it was withdrawn, and shows the day that it was moved to', async () => {
    const { service } = await openAt(DUE - 40 * MINUTE, `${WEEK}/event/13`, { events: A_WEEK });
    const [row] = A_WEEK.filter(({ id }) => id === PERMITS);
    if (row) await service.store.events.insert([{ ...row, date: '2026-12-09' }]);
    interfere(http.get(`${API}/v1/events/13`, () => new HttpResponse(null, { status: 404 }), { once: true }));
    await pass(5 * MINUTE, MINUTE);
    expect(panel()).toContain('mer. 18 nov. 2026');
    expect(panel()).toContain('il a pu être retiré');
    await pass(5 * MINUTE, MINUTE);
    expect(panel()).toContain('mer. 9 déc. 2026');
    expect(panel()).not.toContain('il a pu être retiré');
  });

  it('is not fetched with a week that is not its own', async () => {
    const other = A_WEEK.map((row) => (row.id === PERMITS ? { ...row, date: '2026-12-09' } : row));
    const { requested } = await openAt(DUE - 40 * MINUTE, `${WEEK}/event/13`, { events: other });
    await pass(6 * MINUTE, MINUTE);
    expect(panel()).toContain('mer. 9 déc. 2026');
    expect(requested()).toContain('/v1/events');
    expect(requested()).not.toContain('/v1/events/13');
  });
});
