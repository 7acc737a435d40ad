import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router-dom';
import { TopBar } from '../../frame/top-bar';
import { paths } from '../../paths';
import { providerWords } from '../../text/provider-words';
import { useSpeechWith } from '../../text/words-context';
import { CopyButton } from '../../ui/copy-button';
import { ProviderOddities } from './provider-oddities';
import { ProviderReadings } from './provider-readings';
import { providerReport } from './provider-report';
import css from './provider-screen.module.css';
import { ProviderSettings } from './provider-settings';
import { useProviderFacts } from './use-provider-facts';

/** What the answers of the provider showed of it, which settings are in use, and what was set aside or taken for granted. */
export function ProviderScreen() {
  const facts = useProviderFacts();
  const speech = useSpeechWith(providerWords);
  const { words } = speech;
  const { title, intro, copy, copied, copyFailed, odd, readings, settings } = words.provider;
  const main = useRef<HTMLElement>(null);
  const isFollowed = useNavigationType() === NavigationType.Push;
  // The link that led here, and had the focus, went with the page before.
  useEffect(() => {
    if (isFollowed && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [isFollowed]);
  const report = providerReport(facts, speech);
  return (
    <div className={css.screen}>
      <title>{`${title} · ${words.appName}`}</title>
      <TopBar>
        <h1 className={css.heading}>{title}</h1>
        <Link to={paths.home} className={css.way}>
          {words.trouble.toWeek}
        </Link>
      </TopBar>
      <main ref={main} tabIndex={-1} className={css.main}>
        <div className={css.head}>
          <p>{intro}</p>
          <CopyButton
            of={report}
            text={() => report}
            icon={<Copy size={13} aria-hidden="true" />}
            words={{ copied, refused: copyFailed }}
          >
            {copy}
          </CopyButton>
        </div>
        <section aria-labelledby="provider-odd">
          <h2 id="provider-odd">{odd.title}</h2>
          <p className={css.heard}>
            {facts.oddities.length > 0 || facts.isSilent ? null : `${odd.none} `}
            {facts.heard}
          </p>
          {facts.oddities.length > 0 ? <ProviderOddities oddities={facts.oddities} /> : null}
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
