import fc from 'fast-check';
import { describe, test } from 'vitest';
import { parseStrictJson } from '../../src/contract/decode/response-body';
import { decodeAuth } from '../../src/contract/auth';
import { ContractError } from '../../src/contract/contract-error';
import { decodeEvent } from '../../src/contract/decode/decode-event';
import { decodeEventPage, decodeOneEvent } from '../../src/contract/decode/event-page';
import { isRecord } from '../../src/contract/decode/json-record';
import { parseLenientJson } from '../../src/contract/decode/lenient-json';
import { decodePageFast } from '../../src/contract/decode/fast-path';
import { SPEC_VARIANTS } from '../../src/contract/diagnostics/spec-gap';
import { createDiagnostics, NOOP_DIAGNOSTICS, type Diagnostics } from '../../src/contract/diagnostics/diagnostics';
import { faultsOf } from './event-oracle';
import { anyEnvelope, anyEvent, anyLogin, corrupt, write } from './hostile-responses';
import { runs, seedOr } from '../support/runs';

/** Of 5,000 responses in the gate, how many a test decodes; the soak decodes a million. */
const share = (part: number): fc.Parameters<unknown> => ({ numRuns: runs(5000 * part), ...seedOr(20_261_121) });
const HOURS = 4 * 3_600_000;

const readBody = (bytes: Uint8Array, type: string | null, diagnostics: Diagnostics): unknown =>
  (parseStrictJson(bytes, type) ?? { body: parseLenientJson(bytes, type, diagnostics) }).body;
const readText = (text: string, diagnostics: Diagnostics): unknown =>
  readBody(new TextEncoder().encode(text), 'application/json', diagnostics);

/** The result of `read`; null if it throws a ContractError. Rethrows any other error. */
function attempt<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContractError) return null;
    throw error;
  }
}

function check(isSo: boolean, fault: string): void {
  if (!isSo) throw new Error(fault);
}

function checkKnown(diagnostics: ReturnType<typeof createDiagnostics>): void {
  for (const { gap, variant } of diagnostics.summary().variants) {
    const known: readonly string[] = SPEC_VARIANTS[gap];
    check(known.includes(variant), `${gap} has no variant ${variant}`);
  }
}

describe('decoding any response gives only what was sent', () => {
  test(
    'lists of hostile and nearly right events, in any envelope',
    () => {
      const responses = fc.tuple(fc.array(anyEvent, { minLength: 1, maxLength: 2 }), anyEnvelope);
      fc.assert(
        fc.property(responses, ([rows, envelope]) => {
          const diagnostics = createDiagnostics();
          const page = attempt(() => decodeEventPage(readText(write(envelope(rows)), diagnostics), diagnostics));
          checkKnown(diagnostics);
          const plain = decodePageFast(readText(write(envelope(rows)), NOOP_DIAGNOSTICS), NOOP_DIAGNOSTICS);
          check(!plain || JSON.stringify(plain) === JSON.stringify(page), 'the fast path decodes otherwise');
          if (page === null) throw new Error('refused a list');
          check(page.events.length + page.invalid.length === rows.length, 'lost an event');
          const readable =
            page.invalid.length === 0 ? rows : rows.filter((row) => attempt(() => decodeEvent(row)) !== null);
          const faults = page.events.flatMap((event, index) =>
            faultsOf(withOwnId(event, readable[index]), readable[index] ?? {}),
          );
          check(faults.length === 0, faults.join());
        }),
        share(0.6),
      );
    },
    HOURS,
  );

  test(
    'single events',
    () => {
      fc.assert(
        fc.property(anyEvent, fc.nat({ max: 3 }), (row, form) => {
          const body = [{ data: row }, { data: [row] }, row, [row]][form];
          const event = attempt(() => decodeOneEvent(readText(write(body), NOOP_DIAGNOSTICS)));
          check(!event || faultsOf(event, row).length === 0, 'a fault');
        }),
        share(0.1),
      );
    },
    HOURS,
  );

  test(
    'logins',
    () => {
      fc.assert(
        fc.property(anyLogin, (body) => {
          const text = write(body);
          const token = attempt(() => decodeAuth(readText(text, NOOP_DIAGNOSTICS)));
          if (!token) return;
          const { accessToken, expiresIn } = token;
          check(text.includes(`"access_token":${JSON.stringify(accessToken)}`), accessToken);
          check(expiresIn === null || (expiresIn > 0 && expiresIn <= 2_592_000), String(expiresIn));
        }),
        share(0.1),
      );
    },
    HOURS,
  );

  test(
    'any JSON at all',
    () => {
      fc.assert(
        fc.property(fc.jsonValue({ maxDepth: 3 }), fc.nat({ max: 2 }), (value, form) => {
          const text = JSON.stringify([value, { data: value }, { meta: value, data: [value] }][form]);
          const body = attempt(() => readText(text, NOOP_DIAGNOSTICS));
          for (const decode of [decodeEventPage, decodeOneEvent, decodeAuth])
            attempt(() => decode(body, NOOP_DIAGNOSTICS));
        }),
        share(0.1),
      );
    },
    HOURS,
  );

  test(
    'corrupted bytes',
    () => {
      fc.assert(
        fc.property(anyEvent, anyEnvelope, fc.nat({ max: 2 ** 30 }), (row, envelope, drawn) => {
          const [bytes, type] = corrupt(write(envelope([row])), drawn);
          const page = attempt(() => decodeEventPage(readBody(bytes, type, NOOP_DIAGNOSTICS)));
          for (const { id, date } of page?.events ?? []) {
            check(id !== '' && !Number.isNaN(Date.parse(date)), `${id} ${date}`);
          }
        }),
        share(0.1),
      );
    },
    HOURS,
  );
});

// In a list keyed by id, an event without an id has its key.
function withOwnId<Event extends { readonly id: string }>(event: Event, row: unknown): Event {
  return isRecord(row) && /^k\d$/.test(event.id) ? { ...event, id: 'sans-id-', withoutId: true } : event;
}
