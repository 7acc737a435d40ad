import { ContractError } from '../../src/contract/contract-error';
import { decodeEventPage } from '../../src/contract/decode/event-page';
import type { EconomicEvent } from '../../src/contract/decode/event';
import type { IssueCode } from '../../src/contract/diagnostics/issue';
import { createDiagnostics, type Diagnostics } from '../../src/contract/diagnostics/diagnostics';
import { anEventBody } from './an-event-body';

/** The result of decoding: `read`, or the ContractError `refused`, and the collected diagnostics. */
export type Collected<Read> = {
  readonly read: Read | null;
  readonly refused: ContractError | null;
  readonly issues: readonly IssueCode[];
  readonly samples: readonly string[];
  readonly variants: readonly string[];
};

/** Decodes with diagnostics. Returns a ContractError, and rethrows any other error. */
export async function collect<Read>(
  decode: (diagnostics: Diagnostics) => Read | Promise<Read>,
): Promise<Collected<Read>> {
  const diagnostics = createDiagnostics();
  const collected = () => {
    const { issues, variants } = diagnostics.summary();
    return {
      issues: issues.map(({ code }) => code),
      samples: issues.map(({ sample }) => sample),
      variants: variants.map(({ gap, variant }) => `${gap} ${variant}`),
    };
  };
  try {
    return { read: await decode(diagnostics), refused: null, ...collected() };
  } catch (error) {
    if (error instanceof ContractError) return { read: null, refused: error, ...collected() };
    throw error;
  }
}

const meta = { total: 1, per_page: 50, current_page: 1, total_pages: 1 };

/** Decodes a list with the sample event and `changes`: the event, or why it is unreadable, and the diagnostics. */
export async function collectEvent(changes: Readonly<Record<string, unknown>>) {
  const { read: page, ...others } = await collect((diagnostics) =>
    decodeEventPage({ meta, data: [anEventBody(changes)] }, diagnostics),
  );
  const [event]: readonly (EconomicEvent | undefined)[] = page?.events ?? [];
  return { ...others, event, unreadable: page?.invalid ?? [] };
}
