import { createForwarder } from '../forward';
import type { Settings } from '../settings';
import { createService, type Service } from './create-service';
import type { Log } from './log';
import { reportTo } from './report-to';

/** What answers under /api: a forwarder to the provider that the settings name, else the service over its own database. */
export async function createApi(settings: Settings, log: Log, say: (line: string) => void): Promise<Service> {
  const { upstreamUrl: base } = settings;
  if (base === null) return createService(settings, log, say);
  const handler = createForwarder({ base, fetch: globalThis.fetch, report: reportTo(log) });
  return { handler, simulated: async () => false, notice: `Provider: ${base.href}`, close: async () => undefined };
}
