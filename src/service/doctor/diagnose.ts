import type { Issue } from '../../contract/diagnostics/issue';
import { API_TIME_ZONE } from '../../contract/api-limits';
import type { EconomicEvent } from '../../contract/decode/event';
import { isRecord } from '../../contract/decode/json-record';
import { isEmptyValue, isOnlyDashes } from '../../domain/value/missing';
import { certificateAdvice, isMiscoded } from '../util/thrown';
import { createProbeClient, ProbeAborted, type ProbeClientDeps, type SendRequest } from './client/probe-client';
import { chooseSettings, type ProbeResults } from './choose-settings';
import { createFindings, type Findings } from './findings';
import { plainText, quote } from './plain-text';
import { fetchSample } from './probes/fetch-sample';
import { probeLogin, type Credentials } from './probes/probe-login';
import { runProbes } from './run-probes';
import { sampleRows } from './sample-rows';
import { RESPONSE_GAPS } from './spec-gaps';

/**
 * `works`: the app works with the provider under the suggested settings. `cannot`: something in `mustChange` prevents it.
 * `unreachable`: the provider does not respond.
 */
export type Verdict = 'works' | 'cannot' | 'unreachable';

/** `mustChange` is what keeps the app from working, each with what to do; `limits` are features that it works without. */
export type Diagnosis = Awaited<ReturnType<typeof diagnose>>;

const MIN_REDACTED_LENGTH = 4;

/** The fields whose texts are ours: labels, codes, numbers, and settings, which must work as they are printed. */
const OWN_TEXTS = ['base', 'verdict', 'gap', 'code', 'name', 'value', 'date', 'zone', 'importance', 'reads'];

// The overload states what the recursion keeps; the compiler cannot follow it.
function redact<Value>(value: Value, hidden: readonly string[]): Value;
function redact(value: unknown, hidden: readonly string[]): unknown {
  if (typeof value === 'string') return hidden.reduce((rest, each) => rest.replaceAll(each, '…'), value);
  if (Array.isArray(value)) return value.map((item) => redact(item, hidden));
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([name, own]) => [
    name,
    OWN_TEXTS.includes(name) ? own : redact(own, hidden),
  ]);
  return Object.fromEntries(fields);
}

type Target = ProbeClientDeps & {
  readonly credentials: Credentials;
  /** Whether the URL is plain http to another machine. */
  readonly insecure: boolean;
  readonly isPrivate: boolean;
};

/** The words by which figures are absent, such as `n.d.`: the decoder leaves them as texts. */
const absentWords = (events: readonly EconomicEvent[]): readonly string[] => {
  const texts = events.flatMap(({ previous, current, forecast }) => [previous, current, forecast]);
  return [...new Set(texts.filter((text) => isEmptyValue(text) && !isOnlyDashes(text)))].map(quote);
};

function recordResponseGaps(findings: Findings, events: readonly EconomicEvent[]): void {
  const { variants: observed } = findings.summary().report;
  for (const [specGap, gap] of Object.entries(RESPONSE_GAPS)) {
    const own = observed.filter((found) => found.gap === specGap).map(({ variant }) => variant);
    const variants = specGap === 'no-value' ? [...own, ...absentWords(events)] : own;
    if (variants.length > 0) findings.record(gap, variants.join(', '), 'observed in the responses');
    else findings.unknown(gap, 'no response showed it');
  }
  findings.unknown('time zone of the hours', 'no response states it: only the provider knows');
  findings.unknown('renewal and end of a token', 'not probed: the app asks the user for the password again');
}

/** What to do about a provider that could not be probed. The message may be a code of zlib, of Brotli, of TLS or of HTTP. */
function adviceFor({ kind, message }: ProbeAborted, hasResponded: boolean): string {
  if (kind === 'too many') return 'try again later';
  if (isMiscoded(message)) return 'a body is not compressed as its Content-Encoding states, report it to the provider';
  if (/^ERR_SSL.*PROTOCOL/.test(message)) return 'the provider must offer TLS 1.2 or newer';
  // Z_BUF: the last bytes of a compressed body are missing.
  if (message === 'Z_BUF_ERROR' || (hasResponded && message === 'ECONNRESET'))
    return 'the connection broke off, try again later or report it to the provider';
  if (/^ERR_SSL|^HPE_|^ECONNRESET/.test(message))
    return 'check the port, and whether the URL begins with http or https';
  return certificateAdvice(message) ?? 'check the URL, the network and whether the provider is up';
}

type Outcome = { readonly verdict: Verdict; readonly results: ProbeResults | null };

async function probeProvider(
  target: Target,
  send: SendRequest,
  findings: Findings,
  credentials: string[],
): Promise<Outcome> {
  const cannot: Outcome = { verdict: 'cannot', results: null };
  try {
    const token = await probeLogin(send, findings, target.credentials);
    if (token === null) return cannot;
    credentials.push(token);
    const context = { send, findings, token, today: new Date(target.now()).toISOString().slice(0, 10) };
    const sample = await fetchSample(context);
    if (!sample) return cannot;
    const { events, invalid, count } = sample.page;
    if (events.length === 0 && invalid[0]) {
      findings.block(`None of the ${count} events returned can be decoded (${plainText(invalid[0].reason)}).`);
      return cannot;
    }
    const { base, isPrivate } = target;
    return { verdict: 'works', results: { base, isPrivate, ...(await runProbes(context, sample)) } };
  } catch (cause) {
    if (!(cause instanceof ProbeAborted)) throw cause;
    const hasResponded = credentials.length > 1;
    findings.block(`The provider could not be probed, ${plainText(cause.message)}: ${adviceFor(cause, hasResponded)}.`);
    return { verdict: 'unreachable', results: null };
  }
}

/** Logs in to a provider and probes every gap of the specification. Never throws for what the provider responds. */
export async function diagnose(target: Target) {
  const { base, insecure } = target;
  const { send, count } = createProbeClient(target);
  const findings = createFindings();
  const credentials = [target.credentials.password];
  const { verdict, results } = await probeProvider(target, send, findings, credentials);
  if (results) recordResponseGaps(findings, results.events);
  const { report, ...summary } = findings.summary();
  const today = new Date(target.now()).toISOString().slice(0, 10);
  const zone = results?.zone.zone ?? `${API_TIME_ZONE}?`;
  const mark = results?.marks.setting ?? 'either';
  const insecureUrl: Issue = { code: 'address-insecure', count: 1, sample: base };
  const issues = report.issues.map((issue) => ({ ...issue, sample: plainText(issue.sample) }));
  // Shorter passwords would redact parts of words. Only login responses see the password, and probeLogin redacts any length.
  const hidden = credentials.filter((text) => text.length >= MIN_REDACTED_LENGTH);
  return redact(
    {
      base,
      verdict,
      ...summary,
      issues: insecure ? [insecureUrl, ...issues] : issues,
      settings: results ? chooseSettings(results) : [],
      rows: results ? sampleRows(results.events, { today, zone, mark }) : [],
      requests: count(),
    },
    hidden,
  );
}
