import { ChevronDown } from 'lucide-react';
import { startTransition, Suspense, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useI18n } from '../../../../i18n/messages-context';
import { lazyWithMessages } from '../../../../ui/lazy-part';
import { Flag } from '../../../../ui/marks/flag/flag';
import { typeText } from '../../../../layout/shortcuts/key-presses';
import type { WeekPage } from '../../use-week-page';
import type { CountryFilterProps } from './country-filter';
import css from './country-filter.module.css';

const load = async () => (await import('./country-filter')).CountryFilter;

function CountriesMissing() {
  const { messages } = useI18n();
  return (
    <p role="alert" className={css.failed}>
      {messages.filters.countriesFailed}
    </p>
  );
}

const CountryFilter = lazyWithMessages(load, { failed: CountriesMissing });

// The same number as the loaded filter shows. Regions are not grouped until it has loaded.
const MAX_CHIPS = 3;

const chosenIn = ({ url: { filter } }: WeekPage) => [...filter.currencies, ...filter.countries];

function CountriesPending({ page }: CountryFilterProps) {
  const chosen = chosenIn(page);
  return (
    <div className={css.group} aria-hidden="true">
      <div className={css.chips}>
        {chosen.slice(0, MAX_CHIPS).map((code) => (
          <span key={code} className={css.chip}>
            <Flag code={code} />
            {code}
            <span className={css.remove} />
          </span>
        ))}
        {chosen.length > MAX_CHIPS ? <span className={css.more}>+{chosen.length - MAX_CHIPS}</span> : null}
        <span className={css.input} />
      </div>
      <ChevronDown className={css.chevron} size={14} />
    </div>
  );
}

/** What the user did in the field before the filter had loaded. */
type Early = { text: string; focused: boolean; clicked: boolean; entered: boolean };

type FieldProps = { readonly onEarly: (part: Partial<Early>) => void; readonly onWant: () => void };

/** The field of the filter without its list. Reports what the user does in it. */
function CountryField({ onEarly, onWant }: FieldProps) {
  const { messages } = useI18n();
  const list = useId();
  const keepState = (input: HTMLInputElement) => () => {
    onEarly({ text: input.value, focused: document.activeElement === input });
  };
  const handleKey = (press: KeyboardEvent) => {
    onEarly({ entered: press.key === 'Enter' && !press.nativeEvent.isComposing });
  };
  return (
    <div className={css.group} onPointerEnter={() => void load().catch(() => undefined)}>
      <div className={css.chips}>
        <input
          ref={keepState}
          className={css.input}
          role="combobox"
          aria-label={messages.filters.countries}
          aria-controls={list}
          aria-expanded={false}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={messages.filters.addCountry}
          size={6}
          onFocus={onWant}
          onKeyDown={handleKey}
          onPointerDown={() => onEarly({ clicked: true })}
        />
      </div>
      <ChevronDown className={css.chevron} size={14} />
    </div>
  );
}

/** Repeats in the loaded filter what the user did in the field before. */
function repeat({ text, focused, clicked, entered }: Early, input: HTMLInputElement | null | undefined): void {
  if (!input || !focused) return;
  input.focus();
  if (clicked) input.click();
  if (text) flushSync(() => typeText(input, text));
  if (entered) input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}

/** The filter by country, loaded when the user points at its field or focuses it, or at once if a country is chosen. */
export function LazyCountryFilter({ page }: CountryFilterProps) {
  const area = useRef<HTMLDivElement>(null);
  const early = useRef<Early>({ text: '', focused: false, clicked: false, entered: false });
  const hasChosen = chosenIn(page).length > 0;
  const [isWanted, setIsWanted] = useState(hasChosen);
  if (hasChosen && !isWanted) setIsWanted(true);
  const keep = (part: Partial<Early>) => {
    early.current = { ...early.current, ...part };
  };
  // In a transition: the field stays, with its focus and its text, until the filter takes its place.
  const want = () => startTransition(() => setIsWanted(true));
  useLayoutEffect(() => {
    if (isWanted) queueMicrotask(() => repeat(early.current, area.current?.querySelector('input')));
  }, [isWanted]);
  return (
    <div ref={area} className={css.area}>
      <Suspense fallback={<CountriesPending page={page} />}>
        {isWanted ? <CountryFilter page={page} /> : <CountryField onEarly={keep} onWant={want} />}
      </Suspense>
    </div>
  );
}
