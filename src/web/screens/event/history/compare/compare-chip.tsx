import { X } from 'lucide-react';
import type { EconomicEvent } from '../../../../../contract/event';
import { compareWords } from '../../../../text/compare-words';
import { useSpeechWith } from '../../../../text/words-context';
import { Flag } from '../../../../ui/flag';
import css from './compare-chip.module.css';
import { nameOf } from './name-of';

type ChipProps = { readonly id: string; readonly event: EconomicEvent | null; readonly onRemove: () => void };

/** The name of the second series, with the way to remove it; what is asked for stands in its place until it is known. */
export function CompareChip({ id, event, onRemove }: ChipProps) {
  const { words } = useSpeechWith(compareWords);
  const name = event ? nameOf(event, words) : words.compare.unnamed(id);
  return (
    <span className={css.chip} title={name}>
      {event ? <Flag code={event.region.code} /> : null}
      <span className={css.name} lang={event?.title ? 'fr' : undefined}>
        {name}
      </span>
      <button type="button" className={css.remove} aria-label={words.compare.remove(name)} onClick={onRemove}>
        <X size={13} aria-hidden="true" />
      </button>
    </span>
  );
}
