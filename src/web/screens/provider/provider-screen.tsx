import { Copy } from 'lucide-react';
import { useEffect, useRef, useMemo } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router-dom';
import { TopBar } from '../../layout/top-bar';
import { paths } from '../../paths';
import { providerMessages } from '../../i18n/messages/provider/provider-messages';
import { useMessages } from '../../i18n/messages-context';
import { CopyButton } from '../../ui/buttons/copy-button';
import { ProviderIssues } from './provider-issues';
import css from './provider-screen.module.css';
import { colonText } from '../../i18n/colon-text';
import type { ProviderI18n } from './provider-i18n';
import { toWallTime } from '../../../domain/time/instant';
import { bySeriousness } from '../../../domain/calendar/issue-severity';
import { useApp } from '../../app/context/app-context';
import { useNow } from '../../app/hooks/use-now';
import { useProviderRecord } from '../../app/hooks/use-provider-diagnostics';
import { settingRows, type SettingLine } from './setting-rows';
import type { Issue } from '../../../contract/diagnostics/issue';
import providerTableCss from './provider-table.module.css';
import type { SpecVariant } from '../../../contract/diagnostics/spec-gap';

/** A silence of the specification in words, and each way it was seen filled: in words when there are some, else by its name. */
type ReadingLine = { readonly gap: string; readonly readings: readonly string[] };

/** The readings that were seen, one line a silence, in the order of the words. */
function variantRows(seen: readonly SpecVariant[], { messages }: ProviderI18n): readonly ReadingLine[] {
  const known = new Map(Object.entries(messages.readings));
  return Object.entries(messages.gaps)
    .map(([gap, name]) => ({
      gap: name,
      readings: seen
        .filter((found) => found.gap === gap)
        .map(({ reading }) => known.get(`${gap} ${reading}`) ?? reading),
    }))
    .filter(({ readings }) => readings.length > 0);
}

/** How the answers filled what the specification leaves open, one row a silence. */
function ProviderReadings({ lines }: { lines: readonly ReadingLine[] }) {
  const { caption, gap, reading, none } = useMessages(providerMessages).messages.provider.readings;
  if (lines.length === 0) return <p className={providerTableCss.none}>{none}</p>;
  return (
    <table className={providerTableCss.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{gap}</th>
          <th scope="col">{reading}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.gap}>
            <th scope="row">{line.gap}</th>
            <td>
              {line.readings.map((way) => (
                <span key={way} className={providerTableCss.way}>
                  <bdi>{way}</bdi>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The settings in use, each with the variable that changes it. */
function ProviderSettings({ lines }: { lines: readonly SettingLine[] }) {
  const { caption, name, value } = useMessages(providerMessages).messages.provider.settings;
  return (
    <table className={providerTableCss.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.variable}>
            <th scope="row">
              {line.name}
              <code className={providerTableCss.note}>{line.variable}</code>
            </th>
            <td>
              {line.value}
              {line.doubt ? <span className={providerTableCss.note}>{line.doubt}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the page tells of the provider; `isSilent` while nothing was heard of it. Oddities come the most serious first. */
type ProviderFacts = {
  readonly heard: string;
  readonly isSilent: boolean;
  readonly settings: readonly SettingLine[];
  readonly readings: readonly ReadingLine[];
  readonly issues: readonly Issue[];
};

const MINUTE = 60_000;

/** Everything the page tells of the provider, as of now. */
function useProviderFacts(): ProviderFacts {
  const { config, clock, displayZone } = useApp();
  const i18n = useMessages(providerMessages);
  const now = useNow(MINUTE);
  const { answers, since, readings, issues } = useProviderRecord();
  const { messages, format } = i18n;
  const today = toWallTime(now, displayZone).day;
  const start =
    since === null ? '' : format.moment(toWallTime(since + clock.now() - clock.steady(), displayZone), today);
  return {
    heard:
      since === null ? messages.provider.nothingHeard : messages.provider.heard(format.count('answer', answers), start),
    isSilent: since === null,
    settings: settingRows(config, now, i18n),
    readings: useMemo(() => variantRows(readings, i18n), [readings, i18n]),
    issues: useMemo(() => bySeriousness(issues), [issues]),
  };
}

function part(name: string, lines: readonly string[], none: string): readonly string[] {
  return ['', name, ...(lines.length > 0 ? lines : [none]).map((line) => `- ${line}`)];
}

/** The page as plain text, for a message to the provider: nothing in it is secret, for nothing in the record is. */
function providerReport(facts: ProviderFacts, { messages, format }: ProviderI18n): string {
  const { title, issueTable, readings: read, settings: set } = messages.provider;
  const colon = colonText(format.language);
  const settings = facts.settings.map(
    ({ variable, value, doubt }) => `${variable} = ${value}${doubt ? ` (${doubt})` : ''}`,
  );
  const readings = facts.readings.map(({ gap, readings: ways }) => `${gap}${colon} ${ways.join(', ')}`);
  const issues = facts.issues.map(({ code, count, sample }) => {
    const [what, did] = messages.issues[code];
    return `${what} [${code}] × ${format.whole(count)}${sample && `${colon} ${sample}`} → ${did}`;
  });
  return [
    `${messages.appName} · ${title}`,
    facts.heard,
    ...part(set.title, settings, ''),
    ...part(read.title, readings, read.none),
    ...part(issueTable.title, issues, issueTable.none),
  ].join('\n');
}

/** What the answers of the provider showed of it, which settings are in use, and what was set aside or taken for granted. */
export function ProviderScreen() {
  const facts = useProviderFacts();
  const i18n = useMessages(providerMessages);
  const { messages } = i18n;
  const { title, intro, copy, copied, copyFailed, issueTable, readings, settings } = messages.provider;
  const main = useRef<HTMLElement>(null);
  const isFollowed = useNavigationType() === NavigationType.Push;
  // The link that led here, and had the focus, went with the page before.
  useEffect(() => {
    if (isFollowed && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [isFollowed]);
  const report = providerReport(facts, i18n);
  return (
    <div className={css.screen}>
      <title>{`${title} · ${messages.appName}`}</title>
      <TopBar>
        <h1 className={css.heading}>{title}</h1>
        <Link to={paths.home} className={css.way}>
          {messages.trouble.toWeek}
        </Link>
      </TopBar>
      <main ref={main} tabIndex={-1} className={css.main}>
        <div className={css.head}>
          <p>{intro}</p>
          <CopyButton
            of={report}
            text={() => report}
            icon={<Copy size={13} aria-hidden="true" />}
            messages={{ copied, refused: copyFailed }}
          >
            {copy}
          </CopyButton>
        </div>
        <section aria-labelledby="provider-odd">
          <h2 id="provider-odd">{issueTable.title}</h2>
          <p className={css.heard}>
            {facts.issues.length > 0 || facts.isSilent ? null : `${issueTable.none} `}
            {facts.heard}
          </p>
          {facts.issues.length > 0 ? <ProviderIssues issues={facts.issues} /> : null}
        </section>
        <section aria-labelledby="provider-readings">
          <h2 id="provider-readings">{readings.title}</h2>
          <ProviderReadings lines={facts.readings} />
        </section>
        <section aria-labelledby="provider-settings">
          <h2 id="provider-settings">{settings.title}</h2>
          <ProviderSettings lines={facts.settings} />
        </section>
      </main>
    </div>
  );
}
