import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SettingError } from '../setting-error';
import { readSettings, type Settings } from '../settings';
import { createSite } from '../site';
import { createApi } from './create-api';
import { listen } from './listen';
import { createLog } from './log';
import { createStaticFiles } from './static-files';
import { withRequestLog } from './with-request-log';

const EXIT_WITHIN = 5000;

function portProblem({ port, host }: Settings, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new SettingError('PORT', String(port), 'another program listens there', 'a free port, or 0 to pick one');
  if (code === 'EACCES')
    return new SettingError(
      'PORT',
      String(port),
      'this user may not listen there',
      'a port from 1024, or 0 to pick one',
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new SettingError(
      'HOST',
      host,
      'this machine has no such address',
      'an address of this machine, such as 127.0.0.1',
    );
  return error;
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog({
    level: settings.logLevel,
    now: () => new Date(),
    write: (line) => process.stdout.write(line),
  });
  const api = await createApi(settings, log);
  const serveFile = createStaticFiles(join(fileURLToPath(import.meta.url), '../../web'));
  const site = createSite({ config: { ...settings.app, simulated: api.simulated }, api: api.handler, serveFile });
  const server = await listen(withRequestLog(site, log), settings).catch((error: unknown) => {
    throw portProblem(settings, error);
  });
  process.stdout.write(`Agenda économique  ${server.url}\n`);
  if (settings.upstreamUrl) process.stdout.write(`Provider: ${settings.upstreamUrl.href}\n`);
  else if (api.simulated) process.stdout.write('Sample account: demo / demo\n');

  const stop = (): void => {
    setTimeout(() => process.exit(1), EXIT_WITHIN).unref();
    void server
      .close()
      .then(api.close)
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().catch((error: unknown) => {
  process.stderr.write(
    error instanceof SettingError
      ? `${error.message}\n`
      : `The start failed: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
