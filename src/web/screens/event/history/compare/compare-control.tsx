import { GitCompareArrows, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { EconomicEvent } from '../../../../../contract/decode/event';
import type { LateI18n } from '../../../../i18n/load-i18n';
import { useLocation, useNavigate, useSearchParams } from '../../../../app/context/page-context';
import { useMessages } from '../../../../i18n/messages-context';
import { Button } from '../../../../ui/buttons/button';
import { Segmented } from '../../../../ui/buttons/segmented';
import { Flag } from '../../../../ui/marks/flag/flag';
import { errorMessage } from '../../../../app/context/error-message';
import css from './compare-control.module.css';
import { ComparePicker } from './compare-picker';
import { type Compared, comparedName, writeCompare, type ComparisonParam } from './use-compared';

/** Why the scale differs from the requested one; '' if it does not. */
function scaleNote({ requested, comparison }: Compared, { compare }: LateI18n['messages']): string {
  if (comparison === null) return '';
  if (comparison.scale === 'index') return comparison.canShareAxis ? '' : compare.otherUnit;
  return requested?.scale === 'index' ? compare.noIndex : '';
}

/** Status of the comparison in one sentence; visually hidden if there is nothing to report. */
function CompareNotice({ compared }: { compared: Compared }) {
  const { messages, format } = useMessages();
  const { comparison, failure, obstacle, isPending } = compared;
  if (failure !== null) {
    return (
      <div role="alert" className={css.failure}>
        <p>
          {messages.compare.failed} {errorMessage(failure.error, messages)}
        </p>
        <Button onClick={failure.retry}>{messages.notices.retry}</Button>
      </div>
    );
  }
  const note = isPending ? messages.compare.loading : scaleNote(compared, messages);
  const text = obstacle === null ? note : messages.compare.obstacle[obstacle];
  // The chart shows the base day of an index; this reads it to screen readers.
  const base = comparison?.base ? messages.compare.hundred(format.shortDay(comparison.base)) : '';
  return (
    <p
      role="status"
      className={text === '' ? 'visually-hidden' : css.note}
      data-tone={obstacle === null ? 'note' : 'trouble'}
    >
      {text} {base === '' ? null : <span className="visually-hidden">{base}</span>}
    </p>
  );
}

/** The name of the compared series, or its id until it is loaded, with a button that removes it. */
function CompareChip({ id, event, onRemove }: { id: string; event: EconomicEvent | null; onRemove: () => void }) {
  const { messages } = useMessages();
  const name = event ? comparedName(event, messages) : messages.compare.unnamed(id);
  return (
    <span className={css.chip} title={name}>
      {event ? <Flag code={event.region.code} /> : null}
      <span className={css.name} lang={event?.title ? 'fr' : undefined}>
        {name}
      </span>
      <button type="button" className={css.remove} aria-label={messages.compare.remove(name)} onClick={onRemove}>
        <X size={13} />
      </button>
    </span>
  );
}

/** Sets or removes the comparison in the URL, replacing the history entry. */
function useCompareChange(): (requested: ComparisonParam | null) => void {
  const params = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (requested) => void navigate(pathname + writeCompare(params, requested), { replace: true, flushSync: true });
}

/** Chooses the compared series: opens the picker, shows and removes the series, sets the scale. */
export function CompareControl({ event, compared }: { event: EconomicEvent; compared: Compared }) {
  const { messages } = useMessages();
  const [isChoosing, setIsChoosing] = useState(false);
  const change = useCompareChange();
  const button = useRef<HTMLButtonElement>(null);
  const { requested, comparison } = compared;
  const remove = () => {
    change(null);
    button.current?.focus();
  };
  return (
    <div role="group" aria-label={messages.compare.title} className={css.control}>
      <Button ref={button} title={messages.compare.open} aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
        <GitCompareArrows size={14} />
        <span className={css.open}>{messages.compare.open}</span>
      </Button>
      {requested ? <CompareChip id={requested.id} event={compared.event} onRemove={remove} /> : null}
      {requested && comparison?.canShareAxis && comparison.canIndex ? (
        <Segmented
          label={messages.compare.scales}
          choices={[
            { value: 'axis', label: messages.compare.scale.axis },
            { value: 'index', label: messages.compare.scale.index },
          ]}
          value={comparison.scale}
          onChoose={(scale) => change({ ...requested, scale: scale === comparison.preferred ? null : scale })}
        />
      ) : null}
      <CompareNotice compared={compared} />
      {isChoosing ? (
        <ComparePicker
          event={event}
          onChoose={(id) => change({ id, scale: requested?.scale ?? null })}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </div>
  );
}
