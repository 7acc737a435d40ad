import { parseArgs } from 'node:util';

/** @typedef {{ sizes: number[], runs: number, switches: number, web: string, pageLimit: number, json: string | null }} BenchOptions */

/** @param {string} name @param {string} text @returns {number} */
function whole(name, text) {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} is "${text}": give a whole number above zero.`);
}

/** Parses the options of a benchmark. Throws an error that names the invalid one. @param {string[]} args @returns {BenchOptions} */
export function readBenchOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '150,500,2000,10000' },
      runs: { type: 'string', default: '3' },
      switches: { type: 'string', default: '20' },
      web: { type: 'string', default: 'dist/web' },
      'page-limit': { type: 'string', default: '200' },
      json: { type: 'string' },
    },
  });
  return {
    sizes: values.sizes.split(',').map((size) => whole('sizes', size)),
    runs: whole('runs', values.runs),
    switches: whole('switches', values.switches),
    web: values.web,
    pageLimit: whole('page-limit', values['page-limit']),
    json: values.json ?? null,
  };
}
