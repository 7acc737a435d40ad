import type { RequestListener } from 'node:http';
import { parseSettings } from '../settings/settings';
import { createSite } from '../site';
import { createApi } from './create-api';
import { createLog } from './log';
import { logFailures } from './log-failures';
import { toNodeListener } from './http/to-node-listener';

export type DevSite = { readonly listener: RequestListener; close(): Promise<void> };

/** The site without the built app, which Vite serves itself. */
export async function createDevSite(env: Readonly<Record<string, string | undefined>>): Promise<DevSite> {
  const settings = parseSettings(env);
  const write = (line: string) => process.stdout.write(line);
  const log = createLog({ level: settings.logLevel, now: () => new Date(), write });
  const { handler: api, simulated, isReady, close } = await createApi(settings, log, (line) => write(`${line}\n`));
  const readConfig = async () => ({ ...settings.app, simulated: await simulated() });
  const site = createSite({ readConfig, api, serveFile: async () => null, isReady, report: logFailures(log) });
  return { listener: toNodeListener(site), close };
}
