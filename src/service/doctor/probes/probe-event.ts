import { endpoints } from '../../../contract/endpoints';
import type { EconomicEvent } from '../../../contract/decode/event';
import { ContractError } from '../../../contract/contract-error';
import { decodeOneEvent } from '../../../contract/decode/event-page';
import { createDiagnostics } from '../../../contract/diagnostics/diagnostics';
import { quote } from '../plain-text';
import { decodeBody, describeRefusal, type ProbeResponse } from '../client/probe-response';
import type { Sample, ProbeContext } from './fetch-sample';

const UNKNOWN_NUMBER = '2147483646';
const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000000';

const eventPath = (id: string): string => endpoints.event.path.replace(':id', encodeURIComponent(id));

/** Returns the event of a response, or why it has none. */
function readEvent(response: ProbeResponse, diagnostics = createDiagnostics()): EconomicEvent | string {
  if (response.refused) return `the request was rejected, ${describeRefusal(response)}`;
  const event = decodeBody(response, (body) => decodeOneEvent(body, diagnostics));
  return event instanceof ContractError ? event.message : event;
}

export const hasOwnId = ({ withoutId }: EconomicEvent): boolean => !withoutId;

function describeUnknown(response: ProbeResponse): string {
  if (response.refused) return describeRefusal(response);
  const isEvent = typeof readEvent(response) !== 'string';
  return isEvent ? 'an event is returned anyway' : `${response.status} without an event`;
}

function findFailure(read: EconomicEvent | string, id: string): string | null {
  if (typeof read === 'string') return read;
  return hasOwnId(read) && read.id !== id ? `another event is returned, with the id ${read.id}` : null;
}

/** Finds the envelope of a single event, and the response to an unknown id. */
export async function probeEvent({ send, findings, token }: ProbeContext, { page }: Sample): Promise<void> {
  const event = page.events.find(hasOwnId);
  if (!event) {
    findings.unknown('one event', 'no event has an id to request it by');
    return;
  }
  const diagnostics = createDiagnostics();
  const response = await send(eventPath(event.id), { token, diagnostics });
  const failure = findFailure(readEvent(response, diagnostics), event.id);
  if (failure === null) {
    findings.collect({ issues: [], variants: diagnostics.summary().variants });
    findings.record('one event', 'can be read', 'an event of the list was requested by its id');
  } else {
    findings.record('one event', 'cannot be read', quote(failure));
    findings.limit(`A single event cannot be fetched (${quote(failure)}): links to an event do not open it.`);
  }
  const unknown = await send(eventPath(/^\d+$/.test(event.id) ? UNKNOWN_NUMBER : UNKNOWN_UUID), { token });
  findings.record('unknown event', describeUnknown(unknown), 'the request had an id that no list contains');
}
