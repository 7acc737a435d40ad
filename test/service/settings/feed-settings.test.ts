import { describe, expect, test } from 'vitest';
import { parseFeeds } from '../../../src/service/settings/feed-settings';
import { parseSettings } from '../../../src/service/settings/settings';

const address = 'https://calendar.example/week.json';
const parse = (...feeds: readonly unknown[]) => parseFeeds(JSON.stringify(feeds), '[…]');

describe('FEEDS', () => {
  test('lists files and addresses, each with defaults', () => {
    const all = { format: 'csv', every: '2h', zone: 'Asia/Tokyo', priority: 3 };
    expect(
      parse(
        { name: 'Weekly', address },
        { name: 'Own 1', file: 'a.csv', ...all },
        { name: 'x', address, private: true, every: '1d' },
      ),
    ).toEqual([
      {
        name: 'Weekly',
        origin: { kind: 'address', url: address, isPrivate: false },
        format: null,
        everyMs: 3_600_000,
        zone: null,
        priority: 0,
      },
      {
        name: 'Own 1',
        origin: { kind: 'file', path: 'a.csv' },
        format: 'csv',
        everyMs: 7_200_000,
        zone: 'Asia/Tokyo',
        priority: 3,
      },
      {
        name: 'x',
        origin: { kind: 'address', url: address, isPrivate: true },
        format: null,
        everyMs: 86_400_000,
        zone: null,
        priority: 0,
      },
    ]);
    expect(parse()).toEqual([]);
  });

  test('has intervals from 5 minutes to 30 days, none shorter than the publisher allows', () => {
    const interval = (every: string, from = address) => parse({ name: 'a', address: from, every })[0]?.everyMs;
    expect([interval('5m'), interval('30d')]).toEqual([300_000, 2_592_000_000]);
    expect(interval('5m', 'https://nfs.faireconomy.media/week.json')).toBe(900_000);
  });

  test.each([
    [
      [{ name: 'a', address, every: '4m' }],
      'every="4m" of the feed "a" is not an interval of 5 minutes to 30 days. Allowed: such as 15m, 2h or 1d; at least 5m.',
    ],
    [[{ name: 'a', address, every: '31d' }], 'is not an interval of 5 minutes to 30 days'],
    [[{ name: 'a', address, every: '1h30m' }], 'is not an interval of 5 minutes to 30 days'],
    [[{ name: 'a', address, every: 15 }], 'every=15 of the feed "a" is missing, or no text.'],
    [
      [{ name: 'a', address }, { address }],
      'name of feed 2 is missing, or no text. Allowed: a text of at most 60 letters',
    ],
    [[{ name: 'a/b', address }], 'name="a/b" of the feed "a/b" is not a short name.'],
    [
      [
        { name: 'a', address },
        { name: 'A', address },
      ],
      'two feeds have the name "A". Allowed: another name for each feed.',
    ],
    [[{ name: 'a' }], 'the feed "a" needs either an address or a file.'],
    [[{ name: 'a', address, file: 'x' }], 'the feed "a" needs either an address or a file.'],
    [[{ name: 'a', address: 'calendar.example' }], 'is not a URL of http(s) without a user.'],
    [
      [{ name: 'a', address: 'ftp://calendar.example' }],
      'is not a URL of http(s) without a user. Allowed: such as https://…',
    ],
    [
      [{ name: 'a', address: 'https://ada:s3cret@calendar.example/?key=s3cret' }],
      'address="https://…@calendar.example/?…" of the feed "a"',
    ],
    [
      [{ name: 'a', address, format: 'pdf' }],
      'format="pdf" of the feed "a" is not a known format. Allowed: json, ndjson, csv',
    ],
    [[{ name: 'a', address, zone: 'Paris' }], 'zone="Paris" of the feed "a" is not a time zone.'],
    [[{ name: 'a', address, priority: 1.5 }], 'priority=1.5 of the feed "a" is not a whole number.'],
    [
      [{ name: 'a', address, private: 'yes' }],
      'private="yes" of the feed "a" is not true or false. Allowed: true, false.',
    ],
    [
      [{ name: 'a', address, evry: '1h' }],
      'the feed "a" has an unknown field: evry. Allowed: name, address, file, format, every',
    ],
    [['https://calendar.example'], 'feed 1 is not an object.'],
  ])('is refused with a reason: %j', (feeds, reason) => {
    expect(() => parse(...feeds)).toThrow('FEEDS=[…] cannot be used: ');
    expect(() => parse(...feeds)).toThrow(reason);
    expect(() => parse(...feeds)).not.toThrow('s3cret');
  });

  test('may begin with a byte order mark', () => {
    expect(parseFeeds('\ufeff[{"name":"a","file":"a.csv"}]', 'feeds.json')).toHaveLength(1);
  });

  test('is refused if it is no JSON, or no list', () => {
    expect(() => parseFeeds('{', 'feeds.json')).toThrow(
      'FEEDS=feeds.json cannot be used: it is not JSON. Allowed: a path',
    );
    expect(() => parseFeeds('{}', 'feeds.json')).toThrow('it is JSON, but not a list of feeds');
  });

  test('is refused in front of a provider, and its keys are not shown', () => {
    const env = {
      UPSTREAM_URL: 'https://provider.example/api',
      FEEDS: '[{"name":"a","address":"https://x.example/?s3cret"}]',
    };
    expect(() => parseSettings(env)).toThrow('FEEDS=[…] cannot be used: UPSTREAM_URL is set');
    expect(parseSettings({ FEEDS: ' feeds.json ' }).feeds).toBe('feeds.json');
  });
});
