import type { Diagnosis, SampleValue } from './diagnosis';

const SHORTEST = 4;

/** The diagnosis with every occurrence of `secrets` struck out of what a provider may have repeated. */
export function conceal(diagnosis: Diagnosis, secrets: readonly string[]): Diagnosis {
  // Shorter ones would strike out parts of words; answers to a sign-in, which alone see the secret, are cleared of any length.
  const hidden = secrets.filter((secret) => secret.length >= SHORTEST);
  const clear = (text: string): string => hidden.reduce((left, secret) => left.replaceAll(secret, '…'), text);
  const value = ({ text, reads }: SampleValue): SampleValue => ({ text: clear(text), reads });
  return {
    ...diagnosis,
    mustChange: diagnosis.mustChange.map(clear),
    limits: diagnosis.limits.map(clear),
    findings: diagnosis.findings.map(({ silence, reading, evidence }) => ({
      silence,
      reading: clear(reading),
      evidence: clear(evidence),
    })),
    doubts: diagnosis.doubts.map(({ silence, why }) => ({ silence, why: clear(why) })),
    oddities: diagnosis.oddities.map((oddity) => ({ ...oddity, sample: clear(oddity.sample) })),
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
