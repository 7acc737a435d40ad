import { describe, expect, test } from 'vitest';
import { matchRoutes } from '../../../../src/web/app/router/match-routes';

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
