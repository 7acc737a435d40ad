// `npm run bench -- NAME`: measures speed and memory. Prints a table and, with --json FILE, writes JSON.
import { benchValues } from './history/values-bench.mjs';
import { benchHistory } from './history/history-bench.mjs';
import { benchSearch } from './service/search-bench.mjs';
import { benchService } from './service/service-bench.mjs';
import { benchRelease } from './service/release-bench.mjs';
import { benchImport } from './import/import-bench.mjs';
import { benchInteractions } from './week/interaction-bench.mjs';
import { benchLogin } from './service/login-bench.mjs';
import { benchLongDay } from './week/long-day-bench.mjs';
import { benchServiceDay } from './service/service-day-bench.mjs';
import { benchWeek } from './week/week-bench.mjs';

/** @type {Record<string, { description: string, run: (options: string[]) => Promise<boolean> }>} */
const BENCHES = {
  history: {
    description: 'the chart of a history compared with a plain SVG path (--sizes 60,2000 --runs 5 --json FILE)',
    run: benchHistory,
  },
  week: {
    description:
      'the week of the built app compared with the same events as plain HTML (--sizes 150,2000 --runs 3 --switches 20 --web FOLDER --json FILE)',
    run: benchWeek,
  },
  service: {
    description:
      'the week list, an event and a history of the built service compared with a bare server of the same bytes (--sizes 200000,2000000 --seconds 5 --connections 8 --json FILE)',
    run: benchService,
  },
  release: {
    description:
      'a release minute: users that poll four processes behind nginx on one PostgreSQL (--users 5000 --requests 20 --seconds 60 --processes 4)',
    run: benchRelease,
  },
  search: {
    description:
      'searches of a SQLite file, and how long each blocks the event loop of the service (--sizes 200000,2000000 --json FILE)',
    run: benchSearch,
  },
  import: {
    description:
      'the same events imported from a file of each format, compared with CSV (--rows 100000 --formats fmp-json,icalendar --read-only --json FILE)',
    run: benchImport,
  },
  login: {
    description:
      'logins and reads during a flood of failed logins (--seconds 20 --pace 500 --floods guesses,names --timing 200 --json FILE)',
    run: benchLogin,
  },
  interactions: {
    description:
      'the next paint after each press on a busy week, on a slowed processor (--events 500 --slowdown 4 --rounds 3 --json FILE)',
    run: benchInteractions,
  },
  'long-day': {
    description:
      'growth of the heap over changes of week, and over simulated hours in three tabs (--changes 2000 --hours 12 --json FILE)',
    run: benchLongDay,
  },
  'service-day': {
    description: 'memory of the built service over a simulated day of users (--users 50 --hours 24 --speed 480)',
    run: benchServiceDay,
  },
  values: {
    description:
      'a million values as feeds write them, parsed naively and by the app (--texts 1000000 --rounds 11 --json FILE)',
    run: benchValues,
  },
};

const [name = '', ...options] = process.argv.slice(2);
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (!bench) {
  console.log(name ? `There is no benchmark "${name}". The benchmarks are:` : 'The benchmarks are:');
  for (const [known, { description }] of Object.entries(BENCHES))
    console.log(`  npm run bench -- ${known}   ${description}`);
  process.exit(name ? 1 : 0);
}
try {
  // A missed target is a result, not a failure of the command.
  await bench.run(options);
} catch (error) {
  console.error(`The benchmark failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
