import { parseArgs } from 'node:util';
import { ImportError } from '../../import/import-error';
import { FORMATS, type Format } from '../../import/sniff-format';

export type ImportArgs = {
  /** A path, or `-` for standard input. */
  readonly file: string;
  readonly format: Format | null;
  readonly encoding: string | null;
  readonly map: readonly string[];
  readonly skipBad: boolean;
  readonly keepSample: boolean;
  readonly report: string | null;
};

export const IMPORT_USAGE = `npm run import -- FILE [options]      loads events; FILE is a path, or - for standard input
  --format json|ndjson|csv   instead of telling it by the beginning of the file
  --encoding NAME            instead of telling it by the bytes: utf-8, windows-1252, utf-16le…
  --map FIELD=HEADER,…       which column of a CSV file holds which field, such as title=Libellé,date=Jour
  --strict                   loads all rows or none of them (as it does by itself)
  --skip-bad                 loads the good rows although there are bad ones
  --report FILE              writes every bad row there, by line and reason
  --keep-sample              leaves the simulated events and their account in place`;

/** The format that a word names, or null when there is none. */
export function parseFormat(word: string | undefined): Format | null {
  const format = FORMATS.find((known) => known === word?.toLowerCase());
  if (word !== undefined && !format) throw new ImportError(`--format ${word} is not one of ${FORMATS.join(', ')}.`);
  return format ?? null;
}

/** Reads the words after the name of the command. Throws an ImportError that says how they are written. */
export function parseImportArgs(args: readonly string[]): ImportArgs {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      encoding: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      strict: { type: 'boolean', default: false },
      'skip-bad': { type: 'boolean', default: false },
      'keep-sample': { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const [file, ...more] = positionals;
  if (more.length > 0) throw new ImportError(`One file at a time, please.\n${IMPORT_USAGE}`);
  if (values.strict && values['skip-bad']) throw new ImportError('--strict and --skip-bad exclude each other.');
  if (file === undefined) throw new ImportError(IMPORT_USAGE);
  return {
    file,
    format: parseFormat(values.format),
    encoding: values.encoding ?? null,
    map: values.map,
    skipBad: values['skip-bad'],
    keepSample: values['keep-sample'],
    report: values.report ?? null,
  };
}
