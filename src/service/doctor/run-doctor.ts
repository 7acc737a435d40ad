import { MOST_REQUESTS, type AskDeps } from './ask';
import { diagnose } from './diagnose';
import { EXIT_CODES, EXIT_USAGE } from './exit-codes';
import type { Paint } from './paint';
import { printReport } from './print-report';
import { printSettings } from './print-settings';
import { readBase } from './read-base';
import type { Credentials } from './sign-in-visit';
import { toJson } from './to-json';

export type DoctorPorts = Omit<AskDeps, 'base'> & {
  /** The words after the name of the command. */
  readonly words: readonly string[];
  /** Whether a name leads into a private network. */
  readonly leadsInside: (hostname: string) => Promise<boolean>;
  readonly readCredentials: () => Promise<Credentials | null>;
  /** Writes the result, and what is said beside it. */
  readonly print: (text: string) => void;
  readonly warn: (text: string) => void;
  readonly paint: Paint;
};

const USAGE = `Usage: npm run doctor -- BASE_URL [--env | --json]
BASE_URL is the provider's, such as https://provider.example/api.
The name and the secret are read from standard input, one a line, or asked for on a terminal; never from the command line.
--env prints the settings only, --json one JSON document (npm run --silent keeps npm's own words away).
Ends with 0 when the app works with the provider, 2 when it cannot yet, 69 when nobody answers, ${EXIT_USAGE} when it was asked wrongly.`;

type Form = 'report' | 'env' | 'json';
type Words = { readonly text: string; readonly form: Form } | { readonly why: string };

function readWords(words: readonly string[]): Words {
  const options = words.filter((word) => word.startsWith('-'));
  const [text, ...others] = words.filter((word) => !word.startsWith('-'));
  const [option, ...more] = options;
  if (text === undefined) return { why: 'there is no BASE_URL' };
  // Not repeated: it may be a secret.
  if (others.length > 0) return { why: 'there are words after BASE_URL, where only --env or --json may be' };
  if (more.length > 0 || (option !== undefined && option !== '--env' && option !== '--json'))
    return { why: 'the only options are --env and --json, one at a time' };
  return { text, form: option === '--env' ? 'env' : option === '--json' ? 'json' : 'report' };
}

/** The whole command: reads its words, visits the provider, prints what it found. Answers the code to end with. */
export async function runDoctor(ports: DoctorPorts): Promise<number> {
  const { words, leadsInside, readCredentials, print, warn, paint } = ports;
  const refuse = (why: string): number => {
    warn(`The doctor was not asked well: ${why}.\n\n${USAGE}`);
    return EXIT_USAGE;
  };
  const asked = readWords(words);
  if ('why' in asked) return refuse(asked.why);
  const reading = readBase(asked.text);
  if (!reading.ok) return refuse(`BASE_URL cannot be used, ${reading.why}`);
  if (reading.notice) warn(reading.notice);
  if (reading.insecure) warn('This address is plain http: the name, the secret and the token can be read on the way.');
  const credentials = await readCredentials();
  if (!credentials) return refuse('standard input holds no name and secret, one a line');
  const { base, insecure } = reading;
  if (asked.form === 'report') warn(`Visiting ${base}, ${MOST_REQUESTS} requests at most…`);
  const isInside = await leadsInside(new URL(base).hostname);
  const diagnosis = await diagnose({ ...ports, base, insecure, isInside, credentials });
  const isSilent = asked.form === 'env' && diagnosis.verdict !== 'works';
  if (isSilent) warn(printReport(diagnosis, paint));
  else if (asked.form === 'env') print(printSettings(diagnosis.settings));
  else print(asked.form === 'json' ? toJson(diagnosis) : printReport(diagnosis, paint));
  return EXIT_CODES[diagnosis.verdict];
}
