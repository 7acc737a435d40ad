import { parseArgs } from 'node:util';
import { MAX_REQUESTS, type ProbeClientDeps } from '../../doctor/client/probe-client';
import { diagnose, type Diagnosis, type Verdict } from '../../doctor/diagnose';
import { type Colors, printReport, printSettings } from '../../doctor/print-report';
import type { Credentials } from '../../doctor/probes/probe-login';
import { isLocal } from '../http/upstream-fetch';
import { EXIT_USAGE } from './run-command';

const EXIT_CODES: Readonly<Record<Verdict, number>> = { works: 0, cannot: 2, unreachable: 69 };

const USAGE = `Usage: npm run doctor -- BASE_URL [--env | --json]

Checks whether the app works with a provider, and prints the settings it needs.

Arguments:
  BASE_URL    base URL of the provider's API, such as https://provider.example/api

Input:
  The user name and the password, one per line on standard input. On a terminal the doctor asks for them.
  They are never arguments: other users of the machine can see those.

Options:
  --env       prints the settings only, as lines of an environment file
  --json      prints one JSON document
  -h, --help  prints this help
  npm run --silent hides npm's own output.

Environment:
  NO_COLOR    turns colors off on a terminal

Exit codes:
  0   the app works with the provider
  2   it cannot work yet; the report says what must change
  64  usage error
  69  the provider does not respond, or limits the first requests (429)
  70  the doctor failed`;

/**
 * Parses BASE_URL. Cuts what follows /api, or appends a missing /api, and says so in `notice`. Rejects user info, other schemes
 * and queries without repeating them: they may hold a password. Example: `https://provider.example/` → base
 * `https://provider.example/api`.
 */
function parseBaseUrl(text: string) {
  const reject = (why: string) => ({ why: `BASE_URL cannot be used, ${why}` });
  if (!URL.canParse(text)) return reject('it is not a URL, such as https://provider.example/api');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return reject('it is not http(s)');
  if (url.username || url.password)
    return reject('it contains a user name or a password, which could leak: give them on standard input instead');
  if (url.search || url.hash) return reject('it contains a query or a fragment: give the part that ends in /api');
  const path = url.pathname.replace(/\/+$/, '');
  const apiPath = /^(.*\/api)(\/.*)?$/.exec(path)?.[1] ?? `${path}/api`;
  const base = url.origin + apiPath;
  const notice = apiPath === path ? '' : `Using ${base}: a base URL ends with /api.`;
  return { base, insecure: url.protocol === 'http:' && !isLocal(url), notice };
}

/**
 * Formats the diagnosis as one JSON document. `settings` holds the known values by variable name. Scripts parse the document, so
 * its keys keep their published names.
 */
function toJson({ settings, undecided, verdict, findings, issues, ...rest }: Diagnosis): string {
  const known = settings.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const]));
  const document = {
    verdict,
    exitCode: EXIT_CODES[verdict],
    ...rest,
    findings: findings.map(({ gap, variant, evidence }) => ({ silence: gap, reading: variant, evidence })),
    undecided: undecided.map(({ gap, why }) => ({ silence: gap, why })),
    oddities: issues,
    settings: Object.fromEntries(known),
    reasons: Object.fromEntries(settings.map(({ name, why }) => [name, why])),
  };
  return JSON.stringify(document, null, 2);
}

export type DoctorPorts = Omit<ProbeClientDeps, 'base'> & {
  readonly args: readonly string[];
  /** Whether the host of a URL resolves to a private network. */
  readonly isPrivateHost: (url: URL) => Promise<boolean>;
  readonly readCredentials: () => Promise<Credentials | null>;
  /** Writes the result. */
  readonly print: (text: string) => void;
  /** Writes notices and errors. */
  readonly warn: (text: string) => void;
  readonly colors: Colors;
};

type Format = 'report' | 'env' | 'json' | 'help';
type ParsedArgs = { readonly url: string; readonly format: Format } | { readonly why: string };

const ONLY_OPTIONS = 'the only options are --env and --json, one at a time';

// Errors repeat no argument: one may be a password.
function parseDoctorArgs(args: readonly string[]): ParsedArgs {
  const flag = { type: 'boolean', default: false } as const;
  const options = { env: flag, json: flag, help: { ...flag, short: 'h' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [url = '', ...others] = positionals;
    if (values.help) return { url, format: 'help' };
    if (positionals.length === 0) return { why: 'BASE_URL is missing' };
    if (others.length > 0) return { why: 'there are arguments after BASE_URL, where only --env or --json may follow' };
    if (values.env && values.json) return { why: ONLY_OPTIONS };
    return { url, format: values.env ? 'env' : values.json ? 'json' : 'report' };
  } catch {
    return { why: ONLY_OPTIONS };
  }
}

export async function runDoctor(ports: DoctorPorts): Promise<number> {
  const { args, isPrivateHost, readCredentials, print, warn, colors } = ports;
  const usageError = (why: string): number => {
    warn(`Usage error: ${why}.\n\n${USAGE}`);
    return EXIT_USAGE;
  };
  const parsed = parseDoctorArgs(args);
  if ('why' in parsed) return usageError(parsed.why);
  const { format } = parsed;
  if (format === 'help') {
    print(USAGE);
    return 0;
  }
  const url = parseBaseUrl(parsed.url);
  if ('why' in url) return usageError(url.why);
  const { base, insecure, notice } = url;
  if (notice) warn(notice);
  if (insecure) warn('BASE_URL is plain http: the network can see the user name, the password and the token.');
  const credentials = await readCredentials();
  if (!credentials) return usageError('standard input does not have a user name and a password, one per line');
  if (format === 'report') warn(`Probing ${base} with at most ${MAX_REQUESTS} requests…`);
  const isPrivate = await isPrivateHost(new URL(base));
  const diagnosis = await diagnose({ ...ports, base, insecure, isPrivate, credentials });
  if (format === 'json') print(toJson(diagnosis));
  else if (format === 'report') print(printReport(diagnosis, colors));
  else if (diagnosis.verdict === 'works') print(printSettings(diagnosis.settings));
  else warn(printReport(diagnosis, colors));
  return EXIT_CODES[diagnosis.verdict];
}
