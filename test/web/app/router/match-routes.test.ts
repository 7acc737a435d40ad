import { describe, expect, test } from 'vitest';
import { matchRoutes, type AppRoute, prepareRoutes } from '../../../../src/web/app/router/match-routes';

const routes = [
  { path: '/' },
  { path: '/week/:monday', children: [{ path: 'event/:id' }] },
  { path: '/event/:id' },
  { path: '*' },
];

const match = (pathname: string) =>
  matchRoutes(routes, pathname).map(({ route, pathname: at, params }) => [route.path, at, params]);

describe('the routes of a path', () => {
  test('are the page and the panel inside of it, each with its part of the path', () => {
    expect(match('/week/2026-11-23/event/7')).toEqual([
      ['/week/:monday', '/week/2026-11-23', { monday: '2026-11-23' }],
      ['event/:id', '/week/2026-11-23/event/7', { monday: '2026-11-23', id: '7' }],
    ]);
  });

  test('are the page alone when nothing is open in it', () => {
    expect(match('/week/2026-11-23')).toEqual([['/week/:monday', '/week/2026-11-23', { monday: '2026-11-23' }]]);
  });

  test.each(['/', '/week/2026-11-23/', '/event/7/'])('%s needs no exact slashes', (pathname) => {
    expect(match(pathname)[0]?.[0]).not.toBe('*');
  });

  test.each(['/week', '/week/2026-11-23/events', '/week/2026-11-23/event/7/8', '/weekly/1', '/event'])(
    '%s is of no page',
    (pathname) => {
      expect(match(pathname).map(([path]) => path)).toEqual(['*']);
    },
  );

  test.each([
    ['a%2Fb', 'a/b'],
    ['a%252Fb', 'a%2Fb'],
    ['%C3%A9t%C3%A9%20%3F', 'été ?'],
    // Not a percent-encoding.
    ['100%', '100%'],
    ['%E0%A4%A', '%E0%A4%A'],
  ])('the id %s is %s', (encoded, id) => {
    expect(match(`/event/${encoded}`)[0]?.[2]).toEqual({ id });
  });
});

const at = (url: string) => {
  const { pathname, search, hash } = new URL(url, 'https://calendar.test');
  return { pathname, search, hash, state: null, key: url };
};

function someRoutes() {
  const loads: string[] = [];
  const log = (name: string) => () => {
    loads.push(name);
    return null;
  };
  const routes: AppRoute[] = [
    { path: '/week/:monday', load: log('week'), children: [{ path: 'event/:id', load: log('event') }] },
    { path: '/old', load: () => '/week/1', preload: async () => void loads.push('code of old') },
    { path: '/late', load: async () => '/week/2' },
    { path: '/lazy', preload: async () => void loads.push('code') },
  ];
  return { prepare: prepareRoutes(routes), loads };
}

describe('before a page opens', () => {
  test('its loaders run, and it waits for nothing that is there', () => {
    const { prepare, loads } = someRoutes();
    expect(prepare(at('/week/1/event/7'), null)).toBeNull();
    expect(loads).toEqual(['week', 'event']);
  });

  test.each([
    ['/week/1?q=a', '/week/1', []],
    ['/week/1#week', '/week/1', []],
    ['/week/1/event/7', '/week/1', ['event']],
    ['/week/1', '/week/1/event/7', []],
    ['/week/2/event/7', '/week/1/event/7', ['week', 'event']],
    ['/week/1', '/week/1', ['week']],
  ])('%s from %s runs the loaders of what changes', (to, from, expected) => {
    const { prepare, loads } = someRoutes();
    expect(prepare(at(to), at(from))).toBeNull();
    expect(loads).toEqual(expected);
  });

  test('a redirect comes at once, without the code of the page', () => {
    const { prepare, loads } = someRoutes();
    expect(prepare(at('/old'), null)).toBe('/week/1');
    expect(loads).toEqual([]);
  });

  test('waits for a late redirect and for code', async () => {
    const { prepare, loads } = someRoutes();
    await expect(prepare(at('/late'), null)).resolves.toBe('/week/2');
    await expect(prepare(at('/lazy'), null)).resolves.toBeNull();
    expect(loads).toEqual(['code']);
  });

  test('waits for the code of a part only when the page around it is not on screen', async () => {
    const routes = [{ path: '/week/:monday', children: [{ path: 'event/:id', preload: async () => undefined }] }];
    const prepare = prepareRoutes(routes);
    expect(prepare(at('/week/1/event/7'), at('/week/1'))).toBeNull();
    await expect(prepare(at('/week/2/event/7'), at('/week/1'))).resolves.toBeNull();
  });

  test('an unknown URL is no redirect', () => {
    expect(someRoutes().prepare(at('/nowhere'), null)).toBeNull();
  });
});
