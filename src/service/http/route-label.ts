const FIXED = [
  '/api/auth/login',
  '/api/v1/events',
  '/api/openapi.json',
  '/config.json',
  '/healthz',
  '/readyz',
  '/sw.js',
];

/**
 * The route that a path belongs to, for whoever counts and reads logs: no identifier, nothing that a client made up.
 * Example: `routeOf('/api/v1/events/history/12')` → `'/api/v1/events/history/:id'`; `routeOf('/week/2026-11-16')` → `'page'`.
 */
export function routeLabel(path: string): string {
  if (FIXED.includes(path)) return path;
  if (path.startsWith('/api/v1/events/history/')) return '/api/v1/events/history/:id';
  if (/^\/api\/v1\/events\/[^/]+$/.test(path)) return '/api/v1/events/:id';
  if (path === '/api' || path.startsWith('/api/')) return '/api/*';
  if (path.startsWith('/assets/')) return '/assets/*';
  return path.includes('.') ? 'file' : 'page';
}
