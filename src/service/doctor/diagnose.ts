import type { Issue } from '../../contract/diagnostics/issue';
import { API_TIME_ZONE } from '../../contract/api-limits';
import { type AskDeps, createProbeClient } from './client/probe-client';
import { ANSWER_SILENCES } from './client/response-gaps';
import { chooseSettings, type Findings } from './choose-settings';
import type { Diagnosis, Verdict, SampleValue } from './diagnosis';
import { runProbes } from './run-probes';
import { createFindingsLog, type FindingsLog } from './findings-log';
import { plainText } from './plain-text';
import { fetchSample } from './probes/fetch-sample';
import { sampleRows } from './client/sample-rows';
import { probeLogin, type Credentials } from './client/probe-login';
import { ProbeAborted } from './client/probe-aborted';
import type { Sample } from './client/probe-context';

const MIN_SECRET_LENGTH = 4;

/** The diagnosis with every occurrence of `secrets` struck out of what a provider may have repeated. */
function redact(diagnosis: Diagnosis, secrets: readonly string[]): Diagnosis {
  // Shorter ones would strike out parts of words; answers to a sign-in, which alone see the secret, are cleared of any length.
  const hidden = secrets.filter((password) => password.length >= MIN_SECRET_LENGTH);
  const clear = (text: string): string => hidden.reduce((left, password) => left.replaceAll(password, '…'), text);
  const value = ({ text, reads }: SampleValue): SampleValue => ({ text: clear(text), reads });
  return {
    ...diagnosis,
    mustChange: diagnosis.mustChange.map(clear),
    limits: diagnosis.limits.map(clear),
    findings: diagnosis.findings.map(({ gap, reading, evidence }) => ({
      gap,
      reading: clear(reading),
      evidence: clear(evidence),
    })),
    doubts: diagnosis.doubts.map(({ gap, why }) => ({ gap, why: clear(why) })),
    issues: diagnosis.issues.map((issue) => ({ ...issue, sample: clear(issue.sample) })),
    settings: diagnosis.settings.map((setting) => ({ ...setting, why: clear(setting.why) })),
    rows: diagnosis.rows.map((row) => ({
      ...row,
      hour: clear(row.hour),
      region: clear(row.region),
      title: clear(row.title),
      current: value(row.current),
      forecast: value(row.forecast),
      previous: value(row.previous),
    })),
  };
}

export type Target = AskDeps & {
  readonly credentials: Credentials;
  /** Whether the address is plain http, off this machine. */
  readonly insecure: boolean;
  readonly isInside: boolean;
};

function readAnswers(findingsLog: FindingsLog): void {
  const { readings } = findingsLog.pages().summary;
  for (const [gap, words] of Object.entries(ANSWER_SILENCES)) {
    const seen = readings.filter((found) => found.gap === gap).map(({ reading }) => reading);
    if (seen.length > 0) findingsLog.find(words, seen.join(', '), 'seen in the answers');
    else findingsLog.doubt(words, 'no answer of this visit showed it');
  }
  findingsLog.doubt('time zone of the hours', 'no answer ever says it: only the provider can');
  findingsLog.doubt('renewal and end of a token', 'neither is probed: the app asks for the secret again');
}

function insecureAddress({ insecure, base }: Target): readonly Issue[] {
  return insecure ? [{ code: 'address-insecure', count: 1, sample: base }] : [];
}

type Outcome = { readonly verdict: Verdict; readonly learnt: Findings | null };

async function visitProvider(
  patient: Target,
  ask: ReturnType<typeof createProbeClient>['ask'],
  findingsLog: FindingsLog,
  secrets: string[],
): Promise<Outcome> {
  const cannot: Outcome = { verdict: 'cannot', learnt: null };
  let sample: Sample | null;
  try {
    const token = await probeLogin(ask, findingsLog, patient.credentials);
    if (token === null) return cannot;
    secrets.push(token);
    const visit = { ask, findingsLog, token, today: new Date(patient.now()).toISOString().slice(0, 10) };
    sample = await fetchSample(visit);
    const [unreadable] = sample?.page.unreadable ?? [];
    if (sample && sample.events.length === 0 && unreadable)
      findingsLog.mustChange(
        `None of the ${sample.page.count} events that came can be read (${plainText(unreadable.reason)}).`,
      );
    if (!sample || (unreadable && sample.events.length === 0)) return cannot;
    return {
      verdict: 'works',
      learnt: { base: patient.base, isInside: patient.isInside, ...(await runProbes(visit, sample)) },
    };
  } catch (cause) {
    if (!(cause instanceof ProbeAborted)) throw cause;
    const advice =
      cause.kind === 'too many' ? 'try again later' : 'check the address, the network and whether the provider is up';
    findingsLog.mustChange(`The provider could not be asked, ${plainText(cause.message)}: ${advice}.`);
    return { verdict: 'unreachable', learnt: null };
  }
}

/** Visits a provider: signs in, probes each silence of the specification gently, and says what it found. Never throws for what a provider does. */
export async function diagnose(patient: Target): Promise<Diagnosis> {
  const { ask, count } = createProbeClient(patient);
  const findingsLog = createFindingsLog();
  const secrets = [patient.credentials.password];
  const { verdict, learnt } = await visitProvider(patient, ask, findingsLog, secrets);
  if (learnt) readAnswers(findingsLog);
  const { findings, doubts, summary, mustChange, limits } = findingsLog.pages();
  const settings = learnt ? chooseSettings(learnt) : [];
  const today = new Date(patient.now()).toISOString().slice(0, 10);
  const zone = learnt?.zone.zone ?? `${API_TIME_ZONE}?`;
  const mark = learnt?.marks.setting ?? 'either';
  const issues = summary.issues.map((issue) => ({ ...issue, sample: plainText(issue.sample) }));
  return redact(
    {
      base: patient.base,
      verdict,
      mustChange,
      limits,
      findings,
      doubts,
      issues: [...insecureAddress(patient), ...issues],
      settings,
      rows: learnt ? sampleRows(learnt.events, { today, zone, mark }) : [],
      requests: count(),
    },
    secrets,
  );
}
