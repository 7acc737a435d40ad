import { ContractError } from '../../src/contract/contract-error';
import { decodeEventPage } from '../../src/contract/decode/event-page';
import type { EconomicEvent } from '../../src/contract/decode/event';
import type { IssueCode } from '../../src/contract/diagnostics/issue';
import { createDiagnostics, type Diagnostics } from '../../src/contract/diagnostics/diagnostics';
import { anEventBody } from './an-event-body';

/** What reading an answer gave: `read`, or the error it was refused with, and what the witness heard. */
export type Heard<Read> = {
  readonly read: Read | null;
  readonly refused: ContractError | null;
  readonly issues: readonly IssueCode[];
  readonly samples: readonly string[];
  readonly readings: readonly string[];
};

/** Reads with a witness that remembers; a refusal is told, any other error is thrown. */
export async function hear<Read>(reader: (diagnostics: Diagnostics) => Read | Promise<Read>): Promise<Heard<Read>> {
  const diagnostics = createDiagnostics();
  const told = () => {
    const { issues, readings } = diagnostics.summary();
    return {
      issues: issues.map(({ code }) => code),
      samples: issues.map(({ sample }) => sample),
      readings: readings.map(({ gap, reading }) => `${gap} ${reading}`),
    };
  };
  try {
    return { read: await reader(diagnostics), refused: null, ...told() };
  } catch (error) {
    if (error instanceof ContractError) return { read: null, refused: error, ...told() };
    throw error;
  }
}

const meta = { total: 1, per_page: 50, current_page: 1, total_pages: 1 };

/** A list of one event, that of the sample with changes: the event, or why it was set aside, and what was heard. */
export async function hearEvent(changes: Readonly<Record<string, unknown>>) {
  const { read: page, ...heard } = await hear((diagnostics) =>
    decodeEventPage({ meta, data: [anEventBody(changes)] }, diagnostics),
  );
  const [event]: readonly (EconomicEvent | undefined)[] = page?.events ?? [];
  return { ...heard, event, unreadable: page?.unreadable ?? [] };
}
