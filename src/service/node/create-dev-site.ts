import type { RequestListener } from 'node:http';
import { readSettings } from '../settings';
import { createSite } from '../site';
import { createApi } from './create-api';
import { createLog } from './log';
import { toNodeListener } from './to-node-listener';

export type DevSite = { readonly listener: RequestListener; close(): Promise<void> };

/** The site without the built app, which Vite serves itself. */
export async function createDevSite(env: Readonly<Record<string, string | undefined>>): Promise<DevSite> {
  const settings = readSettings(env);
  const log = createLog({
    level: settings.logLevel,
    now: () => new Date(),
    write: (line) => process.stdout.write(line),
  });
  const { handler: api, simulated, close } = await createApi(settings, log);
  const site = createSite({ config: { ...settings.app, simulated }, api, serveFile: async () => null });
  return { listener: toNodeListener(site), close };
}
