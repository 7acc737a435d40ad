import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints';
import { decodeEventPage, decodeOneEvent } from '../../../src/contract/decode/event-page';
import { decodeEventFast, decodePageFast } from '../../../src/contract/decode/fast-path';
import { createDiagnostics, NOOP_DIAGNOSTICS } from '../../../src/contract/diagnostics/diagnostics';
import { anEventBody } from '../an-event-body';
import { runs, seedOr } from '../../support/runs';

const meta = (total: number) => ({ total, per_page: 50, current_page: 1, total_pages: Math.ceil(total / 50) });

/** The result of decoding a body, and its diagnostics. */
function take<Read>(read: (body: unknown, diagnostics: ReturnType<typeof createDiagnostics>) => Read, body: unknown) {
  const diagnostics = createDiagnostics();
  const page = read(body, diagnostics);
  const { issues, variants } = diagnostics.summary();
  return { page, issues, variants: variants.map(({ gap, variant }) => `${gap} ${variant}`).toSorted() };
}

// Each field as in the specification, or nearly: some of these need the tolerant decoder.
const field = (...values: readonly unknown[]) => fc.constantFrom(...values);
const event = fc.record({
  id: field(1, 2, 3, 4, 5, 6, 7, 8, '9', null),
  title: field('PIB (t/t)', 'Indice', 'Indice S&P 500', 'Décision &amp; taux', 'Pay&#233;', '', '\u200b\ufff9'),
  date: field('2026-11-16', '2026-11-17', '2026-11-18', '2025-02-30', '18/11/2026'),
  hour: field('08:00', '14:30', '23:59', '24:00', '9:05', ''),
  period: field('', 'oct.', null),
  importance: field('LOW', 'HIGH', 'MEDIUM', 'HOLIDAY', 'high'),
  category: field({ id: 2, label: 'inflation' }, { id: 9, label: 'ferié' }, { id: 2, label: 'emploi' }, null),
  zone: field({ code: 'FR', currency: 'EUR', name: 'France' }, { code: 'fr', currency: 'EUR', name: 'France' }, 'FR'),
  source: field(
    { name: 'INSEE', link: 'https://www.insee.fr/a?b#c' },
    { name: 'S&P Global', link: '' },
    { name: 'S&amp;P', link: '' },
    { name: 'X', link: 'https://a@b.fr/' },
    { name: 'X', link: 'https://xn--co-9ia.example/' },
    { name: 'X', link: 'http://1.2.3/' },
  ),
  previous: field('2,9 %', '', '1,234', 2.9, null, true),
  current: field('', '-', '3,0 %'),
  prevision: field('', '1 234,5 k'),
  comment: field('', '<b>x</b>'),
});
// Nearly all plain, so that the fast path decodes whole lists too.
const plainEvent = fc.record({
  id: fc.nat(),
  importance: field('LOW', 'HIGH', 'MEDIUM'),
  hour: field('08:00', '14:30'),
  date: field('2026-11-16', '2026-11-18'),
  previous: field('2,9 %', '2.317%', '1,234', '', 2.9, null, true),
});

describe('a response that follows the specification', () => {
  test('decodes fast to the events and diagnostics of the tolerant decoder', () => {
    const body = { meta: meta(2), data: [anEventBody(), anEventBody({ id: 13, date: '2026-11-19', current: '' })] };
    const short = take(decodePageFast, body);
    expect(short.page?.events).toHaveLength(2);
    expect(short).toEqual(take(decodeEventPage, body));
    expect(take(decodeEventFast, { data: anEventBody() })).toEqual(take(decodeOneEvent, { data: anEventBody() }));
  });

  test('decodes an empty list of zero pages or one fast', () => {
    for (const total_pages of [0, 1]) {
      const body = { meta: { total: 0, per_page: 50, current_page: 1, total_pages }, data: [] };
      const short = take(decodePageFast, body);
      expect(short.page?.meta.totalPages).toBe(total_pages);
      expect(short).toEqual(take(decodeEventPage, body));
    }
  });

  test('decodes any list to the same events both ways, and fast only without issues', () => {
    const rows = fc.oneof(fc.array(event, { maxLength: 2 }), fc.array(plainEvent.map(anEventBody), { maxLength: 5 }));
    let short = 0;
    fc.assert(
      fc.property(rows, (data) => {
        const body = { meta: meta(data.length), data };
        const plain = take(decodePageFast, body);
        short += plain.page === null ? 0 : 1;
        expect(plain.page === null ? null : plain).toEqual(plain.page === null ? null : take(decodeEventPage, body));
      }),
      { numRuns: runs(500), ...seedOr(6) },
    );
    expect(short).toBeGreaterThan(runs(500) / 3);
  });

  test.each<[string, unknown]>([
    ['no counts', { data: [] }],
    ['an error beside an empty list', { meta: meta(0), data: [], error: 'x' }],
    ['an id twice', { meta: meta(2), data: [anEventBody(), anEventBody()] }],
    ['a region under country', { meta: meta(1), data: [anEventBody({ country: { code: 'FR' } })] }],
    ['a bare list', [anEventBody()]],
  ])('%s needs the tolerant decoder', (_, body) => {
    expect(decodePageFast(body, NOOP_DIAGNOSTICS)).toBeNull();
  });

  test('an endpoint uses either', async () => {
    const report = { data: [anEventBody({ hour: '14h30' })] };
    expect((await endpoints.events.decode(report, NOOP_DIAGNOSTICS)).events[0]?.hour).toBe('14:30');
    expect((await endpoints.event.decode({ data: [anEventBody()] }, NOOP_DIAGNOSTICS)).id).toBe('12');
    expect((await endpoints.event.decode({ data: anEventBody() }, NOOP_DIAGNOSTICS)).id).toBe('12');
  });
});
