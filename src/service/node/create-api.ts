import { createForwarder } from '../forward';
import type { Settings } from '../settings';
import { createService, type Service } from './create-service';
import type { Log } from './log';

/** What answers under /api: a forwarder to the provider that the settings name, else the service over its own database. */
export async function createApi(settings: Settings, log: Log): Promise<Service> {
  const { upstreamUrl: base } = settings;
  if (base === null) return createService(settings, log);
  const report = (reference: string, cause: unknown) => log.error('a request failed', { reference, cause });
  const handler = createForwarder({ base, fetch: globalThis.fetch, report });
  return { handler, simulated: false, close: async () => undefined };
}
