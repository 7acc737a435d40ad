import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavigationType } from 'react-router-dom';
import { Link } from '../../app/context/link';
import { useNavigationType } from '../../app/context/page-context';
import { useMessages } from '../../i18n/messages-context';
import { TopBar } from '../../layout/top-bar';
import { paths } from '../../paths';
import { CopyButton } from '../../ui/buttons/copy-button';
import { providerReport, useProviderFacts } from './provider-facts';
import { FeedTable, ProviderIssues, ProviderSettings, ProviderVariants } from './provider-tables';
import css from './provider-screen.module.css';

/** Diagnostics of the provider: issues found, variants observed for the gaps of the specification, and settings in use. */
export function ProviderScreen() {
  const facts = useProviderFacts();
  const i18n = useMessages();
  const { messages } = i18n;
  const title = messages.account.provider;
  const { intro, copy, copied, copyFailed, issueTable, variants, settings } = messages.provider;
  const main = useRef<HTMLElement>(null);
  const isPush = useNavigationType() === NavigationType.Push;
  // The link that led here had the focus, and is gone with the previous page.
  useEffect(() => {
    if (isPush && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [isPush]);
  const report = providerReport(facts, i18n);
  const hasIssues = facts.issues.length > 0;
  return (
    <div className={css.screen}>
      <title>{`${title} · ${messages.appName}`}</title>
      <TopBar>
        <h1>{title}</h1>
        <Link to={paths.home}>{messages.errors.toWeek}</Link>
      </TopBar>
      <main ref={main} tabIndex={-1} className={css.main}>
        {facts.verdict === null ? null : <p className={css.verdict}>{facts.verdict}</p>}
        <div className={css.head}>
          <p>{intro}</p>
          <CopyButton
            of={report}
            text={() => report}
            icon={<Copy size={13} />}
            messages={{ copied, refused: copyFailed }}
          >
            {copy}
          </CopyButton>
        </div>
        <section aria-labelledby="provider-odd">
          <h2 id="provider-odd">{issueTable.title}</h2>
          <p className={css.summary}>
            {hasIssues || !facts.hasResponses ? null : `${issueTable.none} `}
            {facts.summary}
          </p>
          {hasIssues ? <ProviderIssues issues={facts.issues} /> : null}
        </section>
        <FeedTable />
        <section aria-labelledby="provider-variants">
          <h2 id="provider-variants">{variants.title}</h2>
          <ProviderVariants rows={facts.variants} />
        </section>
        <section aria-labelledby="provider-settings">
          <h2 id="provider-settings">{settings.title}</h2>
          <ProviderSettings rows={facts.settings} />
        </section>
      </main>
    </div>
  );
}
