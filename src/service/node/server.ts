import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHostCheck } from '../http/host-check';
import { SettingError } from '../settings/setting-error';
import { parseSettings } from '../settings/settings';
import { createSite } from '../site';
import { withCompression } from '../http/with-compression';
import { compress } from './http/compress';
import { createApi } from './create-api';
import { listen } from './listen';
import { createLog } from './log';
import { createMetrics, type Metrics } from './metrics';
import { createRefusals, type OnRefused } from './http/refusals';
import { logFailures } from './log-failures';
import { createStaticFiles } from './static-files';
import { withRequestLog } from './with-request-log';

const EXIT_TIMEOUT_MS = 5000;
const NO_SUCH_HOST = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

type Place = { readonly name: 'PORT' | 'METRICS_PORT'; readonly port: number; readonly host: string };

function portProblem(error: unknown, { name, port, host }: Place): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new SettingError(name, String(port), 'another program listens there', 'a free port, or 0 to pick one');
  if (code === 'EACCES')
    return new SettingError(name, String(port), 'this user may not listen there', 'a port from 1024, or 0 to pick one');
  if (NO_SUCH_HOST.includes(String(code)))
    return new SettingError(
      'HOST',
      host,
      'this machine has no such address',
      'an address of this machine, such as 127.0.0.1',
    );
  return error;
}

/** Serves the figures of the process on their own port of loopback, when one is set. */
async function serveMetrics(port: number | null, metrics: Metrics, onRefused: OnRefused) {
  if (port === null) return null;
  // The page of a site whose owner has its name lead here may not read it either.
  const isOurs = createHostCheck(null, true);
  return listen(metrics.handler, { host: '127.0.0.1', port, isOurs, onRefused }).catch((error: unknown) => {
    throw portProblem(error, { name: 'METRICS_PORT', port, host: '127.0.0.1' });
  });
}

async function start(): Promise<void> {
  const settings = parseSettings(process.env);
  // Whoever read the log may be gone, which is no reason to stop answering.
  process.stdout.on('error', () => undefined);
  const write = (line: string) => process.stdout.write(line);
  const say = (line: string) => write(`${line}\n`);
  const log = createLog({ level: settings.logLevel, now: () => new Date(), write });
  // The database, its journal and the secret are for their owner alone.
  process.umask(0o077);
  const api = await createApi(settings, log, say);
  const serveFile = createStaticFiles(join(fileURLToPath(import.meta.url), '../../web'));
  const readConfig = async () => ({ ...settings.app, simulated: await api.simulated() });
  const site = createSite({
    readConfig,
    api: withCompression(api.handler, compress),
    serveFile,
    isReady: api.isReady,
    report: logFailures(log),
  });
  const metrics = createMetrics();
  const onRefused = createRefusals(log, metrics.countRefused);
  const isOurs = createHostCheck(settings.allowedHosts, settings.loopback);
  const server = await listen(withRequestLog(site, log, metrics.observe), { ...settings, isOurs, onRefused }).catch(
    (error: unknown) => {
      throw portProblem(error, { ...settings, name: 'PORT' });
    },
  );
  say(`Agenda économique  ${server.url}`);
  const figures = await serveMetrics(settings.metricsPort, metrics, onRefused);
  if (figures) say(`Metrics  ${figures.url}/metrics`);
  if (api.notice) say(api.notice);

  const stop = (): void => {
    setTimeout(() => process.exit(1), EXIT_TIMEOUT_MS).unref();
    void server
      .close()
      .then(figures?.close)
      .then(api.close)
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

// What nobody caught leaves the process in a state that nobody knows: it says so as it says all else, and ends.
process.on('uncaughtException', (cause: unknown) => {
  const log = createLog({ level: 'error', now: () => new Date(), write: (line) => process.stdout.write(line) });
  log.error('the process ends', { cause });
  process.exit(1);
});

start().catch((error: unknown) => {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
