import type { Plugin, ViteDevServer } from 'vite';
import type { createDevSite, DevSite } from './create-api';

const SERVED_PATH = /^\/(api|config\.json|healthz)(?=[/?]|$)/;
const WATCHED_FILE = /[\\/]src[\\/](service|contract|domain)[\\/]/;

async function load(server: ViteDevServer): Promise<DevSite> {
  const { isRunnableDevEnvironment } = await import('vite');
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('this Vite cannot run the service in its own process');
  type Module = { readonly createDevSite: typeof createDevSite };
  const loaded = await ssr.runner.import<Module>('/src/service/node/create-api.ts');
  return loaded.createDevSite(process.env);
}

/** Serves /api, /config.json and /healthz in Vite's process. After a change of the service, the next request restarts it. */
export function serviceInDev(): Plugin {
  let running: Promise<DevSite> | undefined;
  const stop = (): void => {
    void running?.then(({ close }) => close()).catch(() => undefined);
    running = undefined;
  };
  return {
    name: 'service-in-dev',
    apply: 'serve',
    configureServer(server) {
      if (process.env['VITEST']) return;
      server.watcher.on('change', (file) => WATCHED_FILE.test(file) && stop());
      server.httpServer?.once('close', stop);
      server.middlewares.use((request, response, next) => {
        if (!SERVED_PATH.test(request.url ?? '')) return next();
        running ??= load(server);
        running
          .then(({ listener }) => listener(request, response))
          .catch((error: unknown) => {
            running = undefined;
            next(error);
          });
      });
    },
  };
}
