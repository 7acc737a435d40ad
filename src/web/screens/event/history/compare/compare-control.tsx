import { GitCompareArrows } from 'lucide-react';
import { useRef, useState } from 'react';
import type { EconomicEvent } from '../../../../../contract/event';
import { compareWords } from '../../../../text/compare-words';
import { useSpeechWith } from '../../../../text/words-context';
import { Button } from '../../../../ui/button';
import { Segmented } from '../../../../ui/segmented';
import { CompareChip } from './compare-chip';
import css from './compare-control.module.css';
import { CompareNotice } from './compare-notice';
import { ComparePicker } from './compare-picker';
import { useCompareChange } from './use-compare-change';
import type { Compared } from './use-compared';

type ControlProps = { readonly event: EconomicEvent; readonly compared: Compared };

/** The second series of the chart: the way to choose one, its name with the way to remove it, its scale, and what hinders it. */
export function CompareControl({ event, compared }: ControlProps) {
  const { words } = useSpeechWith(compareWords);
  const [isChoosing, setIsChoosing] = useState(false);
  const change = useCompareChange();
  const button = useRef<HTMLButtonElement>(null);
  const { asked, comparison } = compared;
  const remove = () => {
    change(null);
    button.current?.focus();
  };
  return (
    <div role="group" aria-label={words.compare.title} className={css.control}>
      <Button ref={button} aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
        <GitCompareArrows size={14} aria-hidden="true" />
        {words.compare.open}
      </Button>
      {asked ? <CompareChip id={asked.id} event={compared.event} onRemove={remove} /> : null}
      {asked && comparison?.canShareAxis && comparison.canIndex ? (
        <Segmented
          label={words.compare.scales}
          choices={[
            { value: 'axis', label: words.compare.scale.axis },
            { value: 'index', label: words.compare.scale.index },
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
