const FIXED_PATHS = [
  '/api/auth/login',
  '/api/v1/events',
  '/api/v1/feeds',
  '/api/openapi.json',
  '/config.json',
  '/healthz',
  '/policy-reports',
  '/readyz',
  '/sw.js',
];

/**
 * Returns the route of a path for metrics and logs: no identifiers, nothing that a client made up.
 * Example: `routeLabel('/api/v1/events/history/12')` → `'/api/v1/events/history/:id'`; `routeLabel('/week/2026-11-16')` → `'page'`.
 */
export function routeLabel(path: string): string {
  if (FIXED_PATHS.includes(path)) return path;
  if (path.startsWith('/api/v1/events/history/')) return '/api/v1/events/history/:id';
  if (/^\/api\/v1\/events\/[^/]+$/.test(path)) return '/api/v1/events/:id';
  if (/^\/api\/v1\/events\/[^/]+\/sources$/.test(path)) return '/api/v1/events/:id/sources';
  if (path === '/api' || path.startsWith('/api/')) return '/api/*';
  if (path.startsWith('/assets/')) return '/assets/*';
  return path.includes('.') ? 'file' : 'page';
}
