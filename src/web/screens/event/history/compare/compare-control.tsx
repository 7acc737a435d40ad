import { GitCompareArrows, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { EconomicEvent } from '../../../../../contract/decode/event';
import { compareMessages } from '../../../../i18n/messages/event/compare-messages';
import { useMessages } from '../../../../i18n/messages-context';
import { Button } from '../../../../ui/buttons/button';
import { Segmented } from '../../../../ui/buttons/segmented';
import css from './compare-control.module.css';
import { ComparePicker } from './compare-picker';
import type { Compared } from './use-compared';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { writeCompare, type ComparisonParam } from './compare-param';
import { Flag } from '../../../../ui/marks/flag';
import compareChipCss from './compare-chip.module.css';
import { nameOf } from './compared-name';
import { toApiError } from '../../../../data/http/api-error';
import { errorMessage } from '../../../../app/context/error-message';
import compareNoticeCss from './compare-notice.module.css';

/** Why the scale is not the one that was asked for; nothing when it is. */
function scaleNote({ asked, comparison }: Compared, { compare }: typeof compareMessages.fr): string {
  if (comparison === null) return '';
  if (comparison.scale === 'index') return comparison.canShareAxis ? '' : compare.otherUnit;
  return asked?.scale === 'index' ? compare.noIndex : '';
}

/** Where a comparison stands, in one line; nothing when it is drawn as it was asked for. */
function CompareNotice({ compared }: { compared: Compared }) {
  const { messages, format } = useMessages(compareMessages);
  const { comparison, failure, obstacle, isWaiting } = compared;
  if (failure !== null) {
    return (
      <div role="alert" className={compareNoticeCss.failure}>
        <p>
          {messages.compare.failed} {errorMessage(toApiError(failure.error), messages)}
        </p>
        <Button onClick={failure.retry}>{messages.notices.retry}</Button>
      </div>
    );
  }
  const note = isWaiting ? messages.compare.loading : scaleNote(compared, messages);
  const said = obstacle === null ? note : messages.compare.obstacle[obstacle];
  // The chart shows the day that is 100: this tells it to those who hear.
  const base = comparison?.base ? messages.compare.hundred(format.shortDay(comparison.base)) : '';
  return (
    <p
      role="status"
      className={said === '' ? 'visually-hidden' : compareNoticeCss.note}
      data-tone={obstacle === null ? 'note' : 'trouble'}
    >
      {said} {base === '' ? null : <span className="visually-hidden">{base}</span>}
    </p>
  );
}

type ChipProps = { readonly id: string; readonly event: EconomicEvent | null; readonly onRemove: () => void };

/** The name of the second series, with the way to remove it; what is asked for stands in its place until it is known. */
function CompareChip({ id, event, onRemove }: ChipProps) {
  const { messages } = useMessages(compareMessages);
  const name = event ? nameOf(event, messages) : messages.compare.unnamed(id);
  return (
    <span className={compareChipCss.chip} title={name}>
      {event ? <Flag code={event.region.code} /> : null}
      <span className={compareChipCss.name} lang={event?.title ? 'fr' : undefined}>
        {name}
      </span>
      <button
        type="button"
        className={compareChipCss.remove}
        aria-label={messages.compare.remove(name)}
        onClick={onRemove}
      >
        <X size={13} aria-hidden="true" />
      </button>
    </span>
  );
}

/** Writes a comparison, or none, in the address, in place of the last one. */
function useCompareChange(): (asked: ComparisonParam | null) => void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (asked) =>
    void navigate(
      { search: writeCompare(params, asked) },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
}

type ControlProps = { readonly event: EconomicEvent; readonly compared: Compared };

/** The second series of the chart: the way to choose one, its name with the way to remove it, its scale, and what hinders it. */
export function CompareControl({ event, compared }: ControlProps) {
  const { messages } = useMessages(compareMessages);
  const [isChoosing, setIsChoosing] = useState(false);
  const change = useCompareChange();
  const button = useRef<HTMLButtonElement>(null);
  const { asked, comparison } = compared;
  const remove = () => {
    change(null);
    button.current?.focus();
  };
  return (
    <div role="group" aria-label={messages.compare.title} className={css.control}>
      <Button ref={button} aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
        <GitCompareArrows size={14} aria-hidden="true" />
        {messages.compare.open}
      </Button>
      {asked ? <CompareChip id={asked.id} event={compared.event} onRemove={remove} /> : null}
      {asked && comparison?.canShareAxis && comparison.canIndex ? (
        <Segmented
          label={messages.compare.scales}
          choices={[
            { value: 'axis', label: messages.compare.scale.axis },
            { value: 'index', label: messages.compare.scale.index },
          ]}
          value={asked.scale}
          onChoose={(scale) => change({ ...asked, scale })}
        />
      ) : null}
      <CompareNotice compared={compared} />
      {isChoosing ? (
        <ComparePicker
          event={event}
          onChoose={(id) => change({ id, scale: asked?.scale ?? 'axis' })}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </div>
  );
}
