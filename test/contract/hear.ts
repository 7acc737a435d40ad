import { ContractError } from '../../src/contract/contract-error';
import { decodeEventPage } from '../../src/contract/event-page';
import type { EconomicEvent } from '../../src/contract/event';
import type { OddityCode } from '../../src/contract/oddity';
import { createWitness, type Witness } from '../../src/contract/witness';
import { anEventBody } from './an-event-body';

/** What reading an answer gave: `read`, or the error it was refused with, and what the witness heard. */
export type Heard<Read> = {
  readonly read: Read | null;
  readonly refused: ContractError | null;
  readonly oddities: readonly OddityCode[];
  readonly samples: readonly string[];
  readonly readings: readonly string[];
};

/** Reads with a witness that remembers; a refusal is told, any other error is thrown. */
export async function hear<Read>(reader: (witness: Witness) => Read | Promise<Read>): Promise<Heard<Read>> {
  const witness = createWitness();
  const told = () => {
    const { oddities, readings } = witness.testimony();
    return {
      oddities: oddities.map(({ code }) => code),
      samples: oddities.map(({ sample }) => sample),
      readings: readings.map(({ silence, reading }) => `${silence} ${reading}`),
    };
  };
  try {
    return { read: await reader(witness), refused: null, ...told() };
  } catch (error) {
    if (error instanceof ContractError) return { read: null, refused: error, ...told() };
    throw error;
  }
}

const meta = { total: 1, per_page: 50, current_page: 1, total_pages: 1 };

/** A list of one event, that of the sample with changes: the event, or why it was set aside, and what was heard. */
export async function hearEvent(changes: Readonly<Record<string, unknown>>) {
  const { read: page, ...heard } = await hear((witness) =>
    decodeEventPage({ meta, data: [anEventBody(changes)] }, witness),
  );
  const [event]: readonly (EconomicEvent | undefined)[] = page?.events ?? [];
  return { ...heard, event, unreadable: page?.unreadable ?? [] };
}
