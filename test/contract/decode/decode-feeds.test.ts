import { describe, expect, it } from 'vitest';
import { NOOP_DIAGNOSTICS } from '../../../src/contract/diagnostics/diagnostics';
import { EVENT_SOURCES, FEEDS } from '../../../src/contract/decode/decode-feeds';

describe('The feeds of our own service', () => {
  it.each([null, 7, [], {}, { data: null }, { data: {} }])('are none in %j', (body) => {
    expect([FEEDS.decode(body, NOOP_DIAGNOSTICS), EVENT_SOURCES.decode(body, NOOP_DIAGNOSTICS)]).toEqual([[], []]);
  });

  it('have nothing made up for what is missing or of another kind', () => {
    expect(
      FEEDS.decode(
        { data: [{ name: 'a', status: 'odd', lastAt: 'soon', counts: { read: '7' } }, 3] },
        NOOP_DIAGNOSTICS,
      ),
    ).toMatchObject([
      { name: 'a', status: 'never', lastAt: null, samples: [] },
      { name: '', format: '' },
    ]);
    expect(
      EVENT_SOURCES.decode({ data: [{ feed: 'a', isServed: 'yes', current: 2 }] }, NOOP_DIAGNOSTICS),
    ).toMatchObject([{ feed: 'a', isServed: false, source: '' }]);
  });
});
