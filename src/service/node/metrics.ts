import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Refused } from './http/refusals';
import type { RequestRecord } from './with-request-log';

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ['route', 'method', 'status'] as const;
  const requests = new Counter({ name: 'http_requests_total', help: 'Responses sent.', labelNames, registers });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was ready.',
    labelNames: ['route'] as const,
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const dropped = new Counter({
    name: 'http_connections_dropped_total',
    help: 'Connections beyond the limits.',
    registers,
  });
  collectDefaultMetrics({ register: registry });
  return {
    observe({ route, method, status, seconds }: RequestRecord): void {
      requests.inc({ route, method, status });
      durations.observe({ route }, seconds);
    },
    /** Counts a response that no route sent, or a dropped connection. */
    countRefused(status: Refused['status']): void {
      if (status === 'dropped') dropped.inc();
      else requests.inc({ route: 'refused', method: 'other', status });
    },
    /** Serves GET /metrics in the text format of Prometheus, and nothing else. */
    async handler(request: Request): Promise<Response> {
      if (new URL(request.url).pathname !== '/metrics')
        return new Response('Nothing is at this address. The metrics are at /metrics.\n', { status: 404 });
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        const headers = { allow: 'GET, HEAD' };
        return new Response('This address supports GET, HEAD only.\n', { status: 405, headers });
      }
      const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' };
      return new Response(request.method === 'HEAD' ? null : await registry.metrics(), { headers });
    },
  };
}
