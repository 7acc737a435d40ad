import type { Capability } from './scan-code';

/** The files that may touch what makes a module hard to test: storage, the network, the clock. In the order of their paths. */
export const CAPABILITIES: Readonly<Record<Capability, readonly string[]>> = {
  sessionStorage: ['src/web/start-app.tsx'],
  localStorage: ['src/web/start-app.tsx'],
  fetch: ['src/web/main.tsx', 'src/worker/sw.ts'],
  clock: [
    'src/demo/demo-app.tsx',
    'src/service/import/formats/icalendar.ts',
    'src/service/node/commands/doctor.ts',
    'src/service/node/commands/feeds.ts',
    'src/service/node/commands/user.ts',
    'src/service/node/create-api.ts',
    'src/service/node/create-service.ts',
    'src/service/node/server.ts',
    'src/start.mjs',
    'src/web/start-app.tsx',
  ],
};
