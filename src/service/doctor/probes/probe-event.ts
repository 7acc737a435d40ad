import { ContractError } from '../../../contract/contract-error';
import { endpoints } from '../../../contract/endpoints';
import type { EconomicEvent } from '../../../contract/decode/event';
import { decodeOneEvent } from '../../../contract/decode/event-page';
import { createDiagnostics } from '../../../contract/diagnostics/diagnostics';
import { describeRefusal } from '../describe-event';
import { quote } from '../plain-text';
import type { ProbeResponse } from '../client/parse-probe-response';
import type { Sample, ProbeContext } from '../client/probe-context';

const UNKNOWN_NUMBER = '2147483646';
const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000000';

const pathOf = (id: string): string => endpoints.event.path.replace(':id', encodeURIComponent(id));

function reads(heard: ProbeResponse, diagnostics = createDiagnostics()): string | null {
  if (heard.refused) return `it was refused, ${describeRefusal(heard)}`;
  if (heard.trouble) return heard.trouble.message;
  if (heard.status >= 300) return `it answered with the status ${heard.status}`;
  try {
    decodeOneEvent(heard.body, diagnostics);
    return null;
  } catch (cause) {
    if (!(cause instanceof ContractError)) throw cause;
    return cause.message;
  }
}

/** An event that the provider can be asked for alone. */
export const hasOwnId = ({ withoutId }: EconomicEvent): boolean => !withoutId;

/** Finds how one event is wrapped, and what an id gives that there is not. */
export async function probeEvent({ ask, findingsLog, token }: ProbeContext, { events }: Sample): Promise<void> {
  const event = events.find(hasOwnId);
  if (!event) {
    findingsLog.doubt('one event', 'no event came with an id to ask for');
    return;
  }
  const diagnostics = createDiagnostics();
  const trouble = reads(await ask(pathOf(event.id), { token, diagnostics }), diagnostics);
  if (trouble === null) {
    findingsLog.hear({ issues: [], readings: diagnostics.summary().readings });
    findingsLog.find('one event', 'can be read', 'an event of the list was asked for by its id');
  } else {
    findingsLog.find('one event', 'cannot be read', quote(trouble));
    findingsLog.limit(
      `One event cannot be read alone (${quote(trouble)}): a shared link to an event does not open it.`,
    );
  }
  const unknown = await ask(pathOf(/^\d+$/.test(event.id) ? UNKNOWN_NUMBER : UNKNOWN_UUID), { token });
  findingsLog.find(
    'unknown event',
    unknown.refused
      ? describeRefusal(unknown)
      : reads(unknown) === null
        ? 'an event all the same'
        : `${unknown.status} without an event`,
    'an id was asked for that no list has shown',
  );
}
