import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Handler } from '../handler';
import type { Refused } from './http/refusals';
import type { Answered } from './with-request-log';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

export type Metrics = {
  observe(answered: Answered): void;
  /** Counts an answer that no route gave, or a connection that was dropped. */
  countRefused(status: Refused['status']): void;
  /** Answers GET /metrics with the text that Prometheus reads, and nothing else. */
  readonly handler: Handler;
};

/** Counts answers by route, method and status, and how long they took; the process itself too. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ['route', 'method', 'status'] as const;
  const requests = new Counter({ name: 'http_requests_total', help: 'Answers sent.', labelNames, registers });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was ready.',
    labelNames: ['route'] as const,
    buckets: BUCKETS,
    registers,
  });
  const dropped = new Counter({
    name: 'http_connections_dropped_total',
    help: 'Connections beyond the limits.',
    registers,
  });
  collectDefaultMetrics({ register: registry });
  return {
    observe({ route, method, status, seconds: took }) {
      requests.inc({ route, method, status });
      seconds.observe({ route }, took);
    },
    countRefused(status) {
      if (status === 'dropped') dropped.inc();
      else requests.inc({ route: 'refused', method: 'other', status });
    },
    async handler(request) {
      if (new URL(request.url).pathname !== '/metrics')
        return new Response('There is only /metrics here.\n', { status: 404 });
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response('This address answers GET, HEAD only.\n', { status: 405, headers: { allow: 'GET, HEAD' } });
      const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' };
      return new Response(request.method === 'HEAD' ? null : await registry.metrics(), { headers });
    },
  };
}
