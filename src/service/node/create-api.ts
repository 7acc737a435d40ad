import type { RequestListener } from 'node:http';
import type { Env } from '../settings/parse-env';
import { parseSettings, type Settings } from '../settings/settings';
import { createSite } from '../site';
import { createForwarder } from '../upstream/forward';
import { createService, type Service } from './create-service';
import { toNodeListener } from './http/to-node-listener';
import { createUpstreamFetch, isLocal } from './http/upstream-fetch';
import { createLog, logFailures, type Log } from './log';
import { plainProvider } from './unencrypted-connections';

const providerNotice = (base: URL): string =>
  base.protocol === 'http:' && !isLocal(base) ? plainProvider(base) : `Provider: ${base.href}`;

/** Creates what serves /api: a forwarder to the provider of the settings, else the service over its own database. */
export async function createApi(settings: Settings, log: Log, print: (line: string) => void): Promise<Service> {
  const { upstreamUrl: base, upstreamPrivate: allowPrivate } = settings;
  if (base === null) return createService(settings, log, print);
  const report = logFailures(log);
  return {
    handler: createForwarder({ base, fetch: createUpstreamFetch({ base, allowPrivate }), report }),
    simulated: async () => false,
    notice: providerNotice(base),
    isReady: async () => true,
    close: async () => undefined,
  };
}

export type DevSite = { readonly listener: RequestListener; close(): Promise<void> };

/** Creates the site for the dev server, without the built app, which Vite serves itself. */
export async function createDevSite(env: Env): Promise<DevSite> {
  const settings = parseSettings(env);
  const write = (line: string) => process.stdout.write(line);
  const log = createLog({ level: settings.logLevel, now: () => new Date(), write });
  const { handler: api, simulated, isReady, close } = await createApi(settings, log, (line) => write(`${line}\n`));
  const readConfig = async () => ({ ...settings.app, simulated: await simulated() });
  const site = createSite({ readConfig, api, serveFile: async () => null, isReady, report: logFailures(log) });
  return { listener: toNodeListener(site), close };
}
