import { createForwarder } from '../upstream/forward';
import type { Settings } from '../settings/settings';
import { createService, type Service } from './create-service';
import type { Log } from './log';
import { logFailures } from './log-failures';
import { createUpstreamFetch, isLocal } from './http/upstream-fetch';

/** The line that tells whose service it is, and when what is sent there can be read on the way. */
function noticeOf(base: URL): string {
  const isOpen = base.protocol === 'http:' && !isLocal(base);
  const warning = ' (not encrypted: secrets and tokens can be read on the way; use https if the provider has it)';
  return `Provider: ${base.href}${isOpen ? warning : ''}`;
}

/** What answers under /api: a forwarder to the provider that the settings name, else the service over its own database. */
export async function createApi(settings: Settings, log: Log, say: (line: string) => void): Promise<Service> {
  const { upstreamUrl: base, upstreamPrivate: allowPrivate } = settings;
  if (base === null) return createService(settings, log, say);
  const report = logFailures(log);
  const handler = createForwarder({ base, fetch: createUpstreamFetch({ base, allowPrivate }), report });
  return {
    handler,
    simulated: async () => false,
    notice: noticeOf(base),
    isReady: async () => true,
    close: async () => undefined,
  };
}
