import { isRecord } from '../contract/decode/json-record';
import type { Handler } from '../service/handler';
import { HttpProblem, failureResponse } from '../service/http/http-problem';

/** What a visitor may set: each knob with its values, the first of which is how a healthy provider behaves. */
export const KNOBS = {
  latency: ['none', '1s', '5s', '20s'],
  failures: ['none', 'some', 'all', 'busy', 'offline'],
  provider: ['regular', 'faulty', 'empty'],
} as const;

export type KnobName = keyof typeof KNOBS;
export type Knobs = { readonly [Name in KnobName]: (typeof KNOBS)[Name][number] };

const oneOf = <Word extends string>(words: readonly [Word, ...Word[]], text: string | null): Word =>
  words.find((word) => word === text) ?? words[0];

/** Parses the knobs in the query of the page, such as `?failures=all`, so that a link opens the demo in any state. */
export function readKnobs(search: string): Knobs {
  const params = new URLSearchParams(search);
  return {
    latency: oneOf(KNOBS.latency, params.get('latency')),
    failures: oneOf(KNOBS.failures, params.get('failures')),
    provider: oneOf(KNOBS.provider, params.get('provider')),
  };
}

/** Writes a knob into the query of the page. */
export function writeKnob(search: string, name: KnobName, value: string): string {
  const params = new URLSearchParams(search);
  if (value === KNOBS[name][0]) params.delete(name);
  else params.set(name, value);
  return params.size > 0 ? `?${params}` : '';
}

const LATENCY_MS: Readonly<Record<Knobs['latency'], number>> = { none: 0, '1s': 1000, '5s': 5000, '20s': 20_000 };
const DATA_PATH = '/api/v1/';
const UNREADABLE_EVERY = 12;

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

const refuse = (status: number, detail: string, headers: Record<string, string> = {}): Response =>
  failureResponse(new HttpProblem(status, detail, { headers }), () => undefined);

/** Writes an event as another provider might: other types, another case, entities, and at times a day that no one can decode. */
function toFaultyEvent(event: unknown, index: number): unknown {
  if (!isRecord(event)) return event;
  const { id, date, title, importance, zone, ...others } = event;
  return {
    ...others,
    id: String(id),
    date: index % UNREADABLE_EVERY === UNREADABLE_EVERY - 1 ? '00/00/0000' : date,
    title: String(title).replaceAll('é', '&eacute;'),
    importance: index % 5 === 0 ? 'VERY' : String(importance).toLowerCase(),
    country: zone,
  };
}

async function toFaultyResponse(response: Response, provider: Knobs['provider']): Promise<Response> {
  const body: unknown = await response.json();
  if (!isRecord(body)) return Response.json(body, response);
  const { data, ...meta } = body;
  const rows = Array.isArray(data) ? data.map(toFaultyEvent) : toFaultyEvent(data, 0);
  const isEmpty = provider === 'empty' && Array.isArray(data);
  return Response.json(isEmpty ? { ...meta, meta: {}, data: [] } : { ...meta, data: rows });
}

/**
 * Lets requests for data fail, wait or return faulty events as the knobs say at that time. Logins always work: nobody could turn the knobs
 * back behind the dialog that asks for the password again.
 */
export function withKnobs(handler: Handler, readKnobs: () => Knobs): Handler {
  let requests = 0;
  return async (request) => {
    const { latency, failures, provider } = readKnobs();
    if (!new URL(request.url).pathname.startsWith(DATA_PATH)) return handler(request);
    await wait(LATENCY_MS[latency], request.signal);
    requests += 1;
    // What fetch throws without a network.
    if (failures === 'offline') throw new TypeError('Failed to fetch');
    if (failures === 'all' || (failures === 'some' && requests % 2 === 0))
      return refuse(503, 'The simulated provider is down: a knob of the demo says so.');
    if (failures === 'busy')
      return refuse(429, 'The simulated provider has too many requests: a knob of the demo says so.', {
        'retry-after': '10',
      });
    const response = await handler(request);
    return provider === 'regular' || !response.ok ? response : toFaultyResponse(response, provider);
  };
}
