// `npm run bench -- NAME`: the figures of speed and memory, as a table and, with --json FILE, as JSON.
import { benchValues } from './values-bench.mjs';
import { benchHistory } from './history-bench.mjs';
import { benchSearch } from './search-bench.mjs';
import { benchService } from './service-bench.mjs';
import { benchLogin } from './login-bench.mjs';
import { benchWeek } from './week-bench.mjs';

/** @type {Record<string, { does: string, run: (options: string[]) => Promise<boolean> }>} */
const BENCHES = {
  history: {
    does: 'the chart of a history beside one plain SVG path (--sizes 60,2000 --runs 5 --json FILE)',
    run: benchHistory,
  },
  week: {
    does: 'the week of the built app beside the same events as plain HTML (--sizes 150,2000 --runs 3 --switches 20 --web FOLDER --json FILE)',
    run: benchWeek,
  },
  service: {
    does: 'the week list, an event and a history of the built service beside a bare server of the same bytes (--sizes 200000,2000000 --seconds 5 --connections 8 --json FILE)',
    run: benchService,
  },
  search: {
    does: 'searches of a SQLite file, and how long each holds the event loop of the service (--sizes 200000,2000000 --json FILE)',
    run: benchSearch,
  },
  'sign-in': {
    does: 'signing in and reading while wrong sign-ins pour in (--seconds 20 --pace 500 --floods guesses,names --timing 200 --json FILE)',
    run: benchLogin,
  },
  values: {
    does: 'a million figures as feeds write them, read naively and by the app (--texts 1000000 --rounds 11 --json FILE)',
    run: benchValues,
  },
};

const [name = '', ...options] = process.argv.slice(2);
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (!bench) {
  console.log(name ? `There is no bench called "${name}". There are:` : 'The benches are:');
  for (const [known, { does }] of Object.entries(BENCHES)) console.log(`  npm run bench -- ${known}   ${does}`);
  process.exit(name ? 1 : 0);
}
try {
  // A figure over its target is a finding of the bench, not a failure of the command.
  await bench.run(options);
} catch (error) {
  console.error(`The bench stopped: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
