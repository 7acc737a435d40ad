import { expect, test } from 'vitest';
import { routeLabel } from '../../../src/service/http/route-label';

test.each([
  ['/api/v1/events', '/api/v1/events'],
  ['/api/v1/events/12', '/api/v1/events/:id'],
  ['/api/v1/events/history/12', '/api/v1/events/history/:id'],
  ['/api/v1/events/12/more', '/api/*'],
  ['/api/auth/login', '/api/auth/login'],
  ['/api/nothing', '/api/*'],
  ['/assets/app-1a2b.js', '/assets/*'],
  ['/week/2026-11-16/event/12', 'page'],
  ['/favicon.svg', 'file'],
  ['/readyz', '/readyz'],
])('%s has the label %s', (path, route) => {
  expect(routeLabel(path)).toBe(route);
});
