import { MAX_REQUESTS, type AskDeps } from './client/probe-client';
import { diagnose } from './diagnose';
import type { Colors } from './colors';
import { printReport } from './print-report';
import { printSettings } from './print-settings';
import type { Credentials } from './client/probe-login';
import type { Diagnosis, Verdict } from './diagnosis';

/** A base URL as it is asked, and what is to be said about it; or why it is none. */
type BaseReading =
  | { readonly ok: true; readonly base: string; readonly insecure: boolean; readonly notice: string }
  | { readonly ok: false; readonly why: string };

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function upToApi(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  const api = /^(.*\/api)(\/.*)?$/.exec(trimmed);
  return api?.[1] ?? `${trimmed}/api`;
}

/**
 * Reads the base URL a reader gives: what follows /api is cut, a missing /api added, and both are said. One with a user or a
 * secret in it, of another scheme, or with a query is refused, without repeating it.
 * Example: `readBase('https://provider.example/')` → base `https://provider.example/api`.
 */
function parseBaseUrl(text: string): BaseReading {
  const refuse = (why: string): BaseReading => ({ ok: false, why });
  if (!URL.canParse(text)) return refuse('it is not a URL, such as https://provider.example/api');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('it is not http(s)');
  if (url.username || url.password)
    return refuse('it holds a name or a secret, which addresses let leak: give them on standard input instead');
  if (url.search || url.hash) return refuse('it holds a query or a fragment: give the part that ends in /api');
  const path = upToApi(url.pathname);
  const base = url.origin + path;
  const notice = path === url.pathname.replace(/\/+$/, '') ? '' : `Asked as ${base}: a base URL ends with /api.`;
  return { ok: true, base, insecure: url.protocol === 'http:' && !LOOPBACK.test(url.hostname), notice };
}

/** How the command ends: 0 the app works with the provider, 2 not before something changes, 69 nobody answers. */
const EXIT_CODES: Readonly<Record<Verdict, number>> = { works: 0, cannot: 2, unreachable: 69 };
/** The words of the command, or what it was given on standard input, cannot be used. */
const EXIT_USAGE = 64;

/** The diagnosis as one JSON document; `settings` holds what is known, by the name of its variable. */
function toJson(diagnosis: Diagnosis): string {
  const known = diagnosis.settings.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const]));
  const { settings, doubts, verdict, ...rest } = diagnosis;
  const reasons = Object.fromEntries(settings.map(({ name, why }) => [name, why]));
  const document = {
    verdict,
    exitCode: EXIT_CODES[verdict],
    ...rest,
    undecided: doubts,
    settings: Object.fromEntries(known),
    reasons,
  };
  return JSON.stringify(document, null, 2);
}

export type DoctorPorts = Omit<AskDeps, 'base'> & {
  /** The words after the name of the command. */
  readonly words: readonly string[];
  /** Whether a name leads into a private network. */
  readonly leadsInside: (hostname: string) => Promise<boolean>;
  readonly readCredentials: () => Promise<Credentials | null>;
  /** Writes the result, and what is said beside it. */
  readonly print: (text: string) => void;
  readonly warn: (text: string) => void;
  readonly paint: Colors;
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
  const reading = parseBaseUrl(asked.text);
  if (!reading.ok) return refuse(`BASE_URL cannot be used, ${reading.why}`);
  if (reading.notice) warn(reading.notice);
  if (reading.insecure) warn('This address is plain http: the name, the secret and the token can be read on the way.');
  const credentials = await readCredentials();
  if (!credentials) return refuse('standard input holds no name and secret, one a line');
  const { base, insecure } = reading;
  if (asked.form === 'report') warn(`Visiting ${base}, ${MAX_REQUESTS} requests at most…`);
  const isInside = await leadsInside(new URL(base).hostname);
  const diagnosis = await diagnose({ ...ports, base, insecure, isInside, credentials });
  const isSilent = asked.form === 'env' && diagnosis.verdict !== 'works';
  if (isSilent) warn(printReport(diagnosis, paint));
  else if (asked.form === 'env') print(printSettings(diagnosis.settings));
  else print(asked.form === 'json' ? toJson(diagnosis) : printReport(diagnosis, paint));
  return EXIT_CODES[diagnosis.verdict];
}
