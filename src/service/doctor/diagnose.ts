import type { Oddity } from '../../contract/oddity';
import { SERVICE_TIME_ZONE } from '../../contract/readings';
import type { AskDeps } from './ask';
import { createAsk } from './ask';
import { ANSWER_SILENCES } from './answer-silences';
import { chooseSettings, type Learnt } from './choose-settings';
import { conceal } from './conceal';
import type { Diagnosis, Verdict } from './diagnosis';
import { examine } from './examine';
import { createNotebook, type Notebook } from './notebook';
import { plainText } from './plain-text';
import { readSample } from './probes/read-sample';
import { sampleRows } from './sample-rows';
import { signInVisit, type Credentials } from './sign-in-visit';
import { Stopped } from './stopped';
import type { Sample } from './visit';

export type Patient = AskDeps & {
  readonly credentials: Credentials;
  /** Whether the address is plain http, off this machine. */
  readonly insecure: boolean;
  readonly isInside: boolean;
};

function readAnswers(notebook: Notebook): void {
  const { readings } = notebook.pages().testimony;
  for (const [silence, words] of Object.entries(ANSWER_SILENCES)) {
    const seen = readings.filter((found) => found.silence === silence).map(({ reading }) => reading);
    if (seen.length > 0) notebook.find(words, seen.join(', '), 'seen in the answers');
    else notebook.doubt(words, 'no answer of this visit showed it');
  }
  notebook.doubt('time zone of the hours', 'no answer ever says it: only the provider can');
  notebook.doubt('renewal and end of a token', 'neither is probed: the app asks for the secret again');
}

function insecureAddress({ insecure, base }: Patient): readonly Oddity[] {
  return insecure ? [{ code: 'address-insecure', count: 1, sample: base }] : [];
}

type Outcome = { readonly verdict: Verdict; readonly learnt: Learnt | null };

async function visitProvider(
  patient: Patient,
  ask: ReturnType<typeof createAsk>['ask'],
  notebook: Notebook,
  secrets: string[],
): Promise<Outcome> {
  const cannot: Outcome = { verdict: 'cannot', learnt: null };
  let sample: Sample | null;
  try {
    const token = await signInVisit(ask, notebook, patient.credentials);
    if (token === null) return cannot;
    secrets.push(token);
    const visit = { ask, notebook, token, today: new Date(patient.now()).toISOString().slice(0, 10) };
    sample = await readSample(visit);
    const [unreadable] = sample?.page.unreadable ?? [];
    if (sample && sample.events.length === 0 && unreadable)
      notebook.mustChange(
        `None of the ${sample.page.count} events that came can be read (${plainText(unreadable.reason)}).`,
      );
    if (!sample || (unreadable && sample.events.length === 0)) return cannot;
    return {
      verdict: 'works',
      learnt: { base: patient.base, isInside: patient.isInside, ...(await examine(visit, sample)) },
    };
  } catch (cause) {
    if (!(cause instanceof Stopped)) throw cause;
    const advice =
      cause.kind === 'too many' ? 'try again later' : 'check the address, the network and whether the provider is up';
    notebook.mustChange(`The provider could not be asked, ${plainText(cause.message)}: ${advice}.`);
    return { verdict: 'unreachable', learnt: null };
  }
}

/** Visits a provider: signs in, probes each silence of the specification gently, and says what it found. Never throws for what a provider does. */
export async function diagnose(patient: Patient): Promise<Diagnosis> {
  const { ask, count } = createAsk(patient);
  const notebook = createNotebook();
  const secrets = [patient.credentials.secret];
  const { verdict, learnt } = await visitProvider(patient, ask, notebook, secrets);
  if (learnt) readAnswers(notebook);
  const { findings, doubts, testimony, mustChange, limits } = notebook.pages();
  const settings = learnt ? chooseSettings(learnt) : [];
  const today = new Date(patient.now()).toISOString().slice(0, 10);
  const zone = learnt?.zone.zone ?? `${SERVICE_TIME_ZONE}?`;
  const mark = learnt?.marks.setting ?? 'either';
  const oddities = testimony.oddities.map((oddity) => ({ ...oddity, sample: plainText(oddity.sample) }));
  return conceal(
    {
      base: patient.base,
      verdict,
      mustChange,
      limits,
      findings,
      doubts,
      oddities: [...insecureAddress(patient), ...oddities],
      settings,
      rows: learnt ? sampleRows(learnt.events, { today, zone, mark }) : [],
      requests: count(),
    },
    secrets,
  );
}
