import { useSyncExternalStore } from 'react';
import { Button } from '../web/ui/buttons/button';
import { KNOBS, readKnobs, writeKnob, type KnobName } from './knobs';
import css from './knobs-panel.module.css';

const ENGLISH = {
  title: 'Demo',
  about:
    'The service runs in this page, on simulated events: user name demo, password demo. These settings show how the app behaves when a provider does not.',
  expire: 'End the session',
  names: { latency: 'Latency', failures: 'Failures', provider: 'Provider' },
  values: {
    none: 'none',
    '1s': '1 s',
    '5s': '5 s',
    '20s': '20 s',
    some: 'every other request',
    all: 'every request (503)',
    busy: 'too many requests (429)',
    offline: 'no network',
    regular: 'regular',
    faulty: 'unusual and partly unreadable',
    empty: 'no events',
  },
};

const FRENCH: typeof ENGLISH = {
  title: 'Démo',
  about:
    'Le service tourne dans cette page, sur des événements simulés\u00a0: identifiant demo, mot de passe demo. Ces réglages montrent l’application face à un fournisseur défaillant.',
  expire: 'Terminer la session',
  names: { latency: 'Latence', failures: 'Pannes', provider: 'Fournisseur' },
  values: {
    none: 'aucune',
    '1s': '1\u00a0s',
    '5s': '5\u00a0s',
    '20s': '20\u00a0s',
    some: 'une requête sur deux',
    all: 'toutes les requêtes (503)',
    busy: 'trop de requêtes (429)',
    offline: 'pas de réseau',
    regular: 'conforme',
    faulty: 'inhabituel, en partie illisible',
    empty: 'aucun événement',
  },
};

// The app writes its language there.
const getLanguage = (): string => document.documentElement.lang;
function watchLanguage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

function turn(name: KnobName, value: string): void {
  const { pathname, search, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + writeKnob(search, name, value) + hash);
}

const NAMES: readonly KnobName[] = ['latency', 'failures', 'provider'];

type KnobsPanelProps = { readonly onTurn: () => void; readonly onExpire: () => void };

/** The knobs of the demo, folded at the foot of the page. The address bar holds their values. */
export function KnobsPanel({ onTurn, onExpire }: KnobsPanelProps) {
  const texts = useSyncExternalStore(watchLanguage, getLanguage) === 'en' ? ENGLISH : FRENCH;
  const knobs = readKnobs(window.location.search);
  return (
    <aside className={css.panel} data-print="none" aria-label={texts.title}>
      <details>
        <summary className={css.title}>{texts.title}</summary>
        <p>{texts.about}</p>
        {NAMES.map((name) => (
          <label key={name} className={css.knob}>
            {texts.names[name]}
            <select
              className={css.values}
              defaultValue={knobs[name]}
              onChange={({ target }) => {
                turn(name, target.value);
                onTurn();
              }}
            >
              {KNOBS[name].map((value) => (
                <option key={value} value={value}>
                  {texts.values[value]}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Button onClick={onExpire}>{texts.expire}</Button>
      </details>
    </aside>
  );
}
