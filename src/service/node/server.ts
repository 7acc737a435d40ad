import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHostCheck } from '../http/host-check';
import { withCompression } from '../http/with-compression';
import { SettingError } from '../settings/parse-env';
import { parseSettings } from '../settings/settings';
import { createSite } from '../site';
import { createApi } from './create-api';
import { compress } from './http/compress';
import { createRefusals } from './http/refusals';
import { listen, type Listening, type ListenOptions } from './listen';
import { createLog, logViolations, logFailures, writeTo } from './log';
import { createMetrics } from './metrics';
import { createStaticFiles } from './static-files';
import { unencryptedConnections } from './unencrypted-connections';
import { withRequestLog } from './with-request-log';
import { codeOf } from '../util/thrown';

const EXIT_TIMEOUT_MS = 5000;
const METRICS_HOST = '127.0.0.1';

async function start(): Promise<void> {
  const settings = parseSettings(process.env);
  // The service continues when the process that reads the log has ended (EPIPE).
  process.stdout.on('error', () => undefined);
  const write = writeTo(process.stdout);
  const print = (line: string) => write(`${line}\n`);
  const log = createLog({ level: settings.logLevel, now: () => new Date(), write });
  // Only this user may read the database, its journal and the token secret.
  process.umask(0o077);

  const api = await createApi(settings, log, print);
  const site = createSite({
    readConfig: async () => ({ ...settings.app, simulated: await api.simulated() }),
    api: withCompression(api.handler, compress),
    serveFile: createStaticFiles(join(fileURLToPath(import.meta.url), '../../web')),
    isReady: api.isReady,
    report: logFailures(log),
    onViolation: logViolations(log),
  });
  const metrics = createMetrics();
  const onRefused = createRefusals(log, metrics.countRefused);
  const hostCheck = createHostCheck(settings.allowedHosts, settings.loopback);

  const server = await listen(withRequestLog(site, log, metrics.observe), {
    ...settings,
    hostCheck,
    onRefused,
  }).catch((error: unknown) => {
    throw toSettingError(error, 'PORT', settings);
  });
  print(`Agenda économique  ${server.url}`);
  let metricsServer: Listening | undefined;
  if (settings.metricsPort !== null) {
    const options = { host: METRICS_HOST, port: settings.metricsPort };
    // Without the host check, a page could read the metrics by DNS rebinding.
    const guarded = { ...options, hostCheck: createHostCheck(null, true), onRefused };
    metricsServer = await listen(metrics.handler, guarded).catch((error: unknown) => {
      throw toSettingError(error, 'METRICS_PORT', options);
    });
    print(`Metrics  ${metricsServer.url}/metrics`);
  }
  if (api.notice) print(api.notice);
  (await unencryptedConnections(settings)).forEach(print);

  const stop = (): void => {
    let code = 1;
    setTimeout(() => process.exit(code), EXIT_TIMEOUT_MS).unref();
    void server
      .close()
      .then(() => {
        // No request is left. The database rolls back what a feed has not stored by the timeout, and it is read again.
        code = 0;
        return metricsServer?.close();
      })
      .then(api.close)
      .then(() => process.exit(code));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

const IN_USE = ['another program listens there', 'a free port, or 0 to pick one'] as const;
const FORBIDDEN = ['this user may not listen there', 'a port from 1024, or 0 to pick one'] as const;
const UNKNOWN_HOST = ['this machine has no such address', 'an address of this machine, such as 127.0.0.1'] as const;
const HOST_ERRORS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

/** Names the setting that is at fault when the server cannot listen. */
function toSettingError(
  error: unknown,
  name: 'PORT' | 'METRICS_PORT',
  { host, port }: Pick<ListenOptions, 'host' | 'port'>,
): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return new SettingError(name, String(port), ...IN_USE);
  if (code === 'EACCES') return new SettingError(name, String(port), ...FORBIDDEN);
  return HOST_ERRORS.includes(code) ? new SettingError('HOST', host, ...UNKNOWN_HOST) : error;
}

// After an uncaught exception the state of the process is unknown: it logs the cause and exits.
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
