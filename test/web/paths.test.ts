import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paths, safeNext } from '../../src/web/paths';
import { runs } from '../support/runs';

test('The URL of an event is a page for the service, which takes one with a dot for a file', () => {
  const { pathname } = new URL(paths.weekEvent('2026-11-16', 'us.cpi'), 'https://app.invalid');
  expect(pathname).not.toContain('.');
  expect(decodeURIComponent(pathname)).toBe('/week/2026-11-16/event/us.cpi');
});

describe('The page to open after signing in', () => {
  test.each([
    '/',
    '/week/2026-11-16',
    '/week/2026-11-16/event/12?range=3y&compare=7',
    '/event/1234?range=3y',
    '/search?q=inflation%20a%2Fb&from=2026-01-01',
    '/week/2026-11-16?countries=FR,US&categories=2,3&importance=HIGH&q=%C3%A9t%C3%A9&view=table&low=fold',
    '/provider',
  ])('is %s, filters and all, when that was asked for', (next) => {
    expect(safeNext(next)).toBe(next);
    // As the guard writes it, and the address gives it back.
    expect(safeNext(new URLSearchParams(`next=${encodeURIComponent(next)}`).get('next'))).toBe(next);
  });

  test.each([
    null,
    '',
    'week/2026-11-16',
    '//evil.example',
    '/.//evil.example',
    '/week/..//evil.example',
    '///evil.example/',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/\u00a0/evil.example',
    'https://evil.example/week',
    'https:evil.example',
    'http:///evil.example',
    'HTTPS://EVIL.EXAMPLE',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://app.example/1',
    'vbscript:x',
    '@evil.example',
    '.evil.example',
    '?next=//evil.example',
    '#//evil.example',
    '/login',
    '/login?next=/login',
    '/week/../login',
    '/./login?next=%2F%2Fevil.example',
  ])('is the home of the app instead of %j', (next) => {
    expect(safeNext(next)).toBe('/');
  });

  test('is inside the app, whatever was asked for', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        ':',
        '@',
        '.',
        '..',
        '%2f',
        '%5c',
        '\t',
        '\n',
        ' ',
        '?',
        '#',
        'https:',
        'evil.example',
        'login',
        'week',
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          pieces.map((parts) => parts.join('')),
          fc.webUrl(),
          fc.string(),
        ),
        (next) => {
          const { origin, pathname } = new URL(safeNext(next), 'https://app.example/login');
          return origin === 'https://app.example' && pathname !== '/login';
        },
      ),
      { numRuns: runs(500) },
    );
  });
});
