import type { RequestListener } from 'node:http';
import { readSettings } from '../settings';
import { createSite } from '../site';
import { createApi } from './create-api';
import { createLog } from './log';
import { reportTo } from './report-to';
import { toNodeListener } from './to-node-listener';

export type DevSite = { readonly listener: RequestListener; close(): Promise<void> };

/** The site without the built app, which Vite serves itself. */
export async function createDevSite(env: Readonly<Record<string, string | undefined>>): Promise<DevSite> {
  const settings = readSettings(env);
  const write = (line: string) => process.stdout.write(line);
  const log = createLog({ level: settings.logLevel, now: () => new Date(), write });
  const { handler: api, simulated, isReady, close } = await createApi(settings, log, (line) => write(`${line}\n`));
  const readConfig = async () => ({ ...settings.app, simulated: await simulated() });
  const site = createSite({ readConfig, api, serveFile: async () => null, isReady, report: reportTo(log) });
  return { listener: toNodeListener(site), close };
}
