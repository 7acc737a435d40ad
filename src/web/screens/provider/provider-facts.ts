import type { LateI18n } from '../../i18n/load-i18n';
import { useMemo } from 'react';
import type { AppConfig } from '../../../contract/app-config';
import type { Issue } from '../../../contract/diagnostics/issue';
import type { SpecVariant } from '../../../contract/diagnostics/spec-gap';
import { severityOf, sortBySeverity } from '../../../domain/calendar/issue-severity';
import { toWallTime, type Instant } from '../../../domain/time/instant';
import { useApp } from '../../app/context/app-context';
import { useNow } from '../../app/hooks/use-time';
import { useProviderDiagnostics } from '../../app/hooks/use-provider-diagnostics';
import { useFeeds } from '../../data/queries/use-feeds';
import { zoneOffset } from '../../i18n/format/time-text';
import { useMessages } from '../../i18n/messages-context';

/** A setting: its label, environment variable and value, with a caveat if the provider has not confirmed it. */
export type SettingRow = {
  readonly name: string;
  readonly variable: string;
  readonly value: string;
  readonly note?: string;
};

/** A spec gap, described, and the variants observed for it: described where a message exists, else by their code. */
export type VariantRow = { readonly gap: string; readonly variants: readonly string[] };

function settingRows(config: AppConfig, now: Instant, { messages, format }: LateI18n): readonly SettingRow[] {
  const { settings } = messages.provider;
  const { sourceTimeZone: zone, geoFilter } = config;
  const geo = geoFilter
    ? settings.geoWords(
        geoFilter.words.country,
        geoFilter.words.zone,
        format.whole(Object.keys(geoFilter.countries).length),
      )
    : settings.geoNone;
  return [
    {
      name: settings.zone,
      variable: 'SOURCE_TIME_ZONE',
      value: zone + zoneOffset(zone, now).replace(/.+/, ' ($&)'),
      note: settings.unconfirmed,
    },
    { name: settings.mark, variable: 'DECIMAL_MARK', value: settings.marks[config.decimalMark] },
    { name: settings.lists, variable: 'LIST_ENCODING', value: settings.listForms[config.listEncoding] },
    { name: settings.limit, variable: 'PAGE_LIMIT', value: format.whole(config.pageLimit) },
    { name: settings.geo, variable: 'GEO_FILTER', value: geo },
    { name: settings.data, variable: 'SAMPLE_DATA', value: config.simulated ? settings.simulated : settings.provided },
  ];
}

/** The observed variants grouped by spec gap, in the order of the messages. */
function variantRows(observed: readonly SpecVariant[], { messages }: LateI18n): readonly VariantRow[] {
  const descriptions = new Map(Object.entries(messages.variants));
  return Object.entries(messages.gaps)
    .map(([gap, name]) => ({
      gap: name,
      variants: observed
        .filter((variant) => variant.gap === gap)
        .map(({ variant }) => descriptions.get(`${gap} ${variant}`) ?? variant),
    }))
    .filter(({ variants }) => variants.length > 0);
}

/**
 * The state of the data in one line: its issues by severity, and the sources that failed, null while these are not known. Example: `Flux
 * sain, 1 point à vérifier`.
 */
function describeVerdict(issues: readonly Issue[], failed: number | null, { messages }: LateI18n): string {
  const { sound, lossy, unread, toCheck, missing } = messages.provider.verdict;
  const countOf = (severity: ReturnType<typeof severityOf>) =>
    issues.filter(({ code }) => severityOf(code) === severity).length;
  const [errors, warnings] = [countOf('error'), countOf('warning')];
  return [
    errors > 0 ? lossy : failed === 0 ? sound : '',
    errors > 0 ? missing(errors) : '',
    failed ? unread(failed) : '',
    warnings > 0 ? toCheck(warnings) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

const MINUTE = 60_000;

/** The facts about the provider that the page shows. */
export function useProviderFacts() {
  const { config, clock, displayZone } = useApp();
  const i18n = useMessages();
  const now = useNow(MINUTE);
  const { responses, since, variants, issues } = useProviderDiagnostics();
  const hasFeeds = config.feeds === true;
  const feeds = useFeeds(hasFeeds);
  const known = feeds.isError ? undefined : feeds.data;
  const failed = hasFeeds ? (known?.filter(({ status }) => status === 'failed').length ?? null) : 0;
  const { messages, format } = i18n;
  const toDisplay = (at: Instant) => toWallTime(at, displayZone);
  return {
    /** How many responses were received, and since when. */
    summary:
      since === null
        ? messages.provider.noResponses
        : messages.provider.responses(
            format.count('response', responses),
            format.moment(toDisplay(since + clock.now() - clock.steady()), toDisplay(now).day),
          ),
    hasResponses: since !== null,
    verdict: since === null ? null : describeVerdict(issues, failed, i18n) || null,
    settings: settingRows(config, now, i18n),
    variants: useMemo(() => variantRows(variants, i18n), [variants, i18n]),
    /** The most serious first. */
    issues: useMemo(() => sortBySeverity(issues), [issues]),
  };
}

function reportSection(title: string, items: readonly string[], none: string): readonly string[] {
  return ['', title, ...(items.length > 0 ? items : [none]).map((item) => `- ${item}`)];
}

/** The page as plain text, to send to the provider. Diagnostics hold no confidential data. */
export function providerReport(facts: ReturnType<typeof useProviderFacts>, { messages, format }: LateI18n): string {
  const { issueTable, variants, settings } = messages.provider;
  const colon = format.colon;
  const settingItems = facts.settings.map(
    ({ variable, value, note }) => `${variable} = ${value}${note ? ` (${note})` : ''}`,
  );
  const variantItems = facts.variants.map(({ gap, variants }) => `${gap}${colon} ${variants.join(', ')}`);
  const issueItems = facts.issues.map(({ code, count, sample }) => {
    const [description, handling] = messages.issues[code];
    return `${description} [${code}] × ${format.whole(count)}${sample && `${colon} ${sample}`} → ${handling}`;
  });
  return [
    `${messages.appName} · ${messages.account.provider}`,
    facts.summary,
    ...reportSection(settings.title, settingItems, ''),
    ...reportSection(variants.title, variantItems, variants.none),
    ...reportSection(issueTable.title, issueItems, issueTable.none),
  ].join('\n');
}
