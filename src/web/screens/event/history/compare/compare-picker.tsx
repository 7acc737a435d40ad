import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { EconomicEvent } from '../../../../../contract/event';
import { searchWords } from '../../../../../domain/text-match';
import { compareWords } from '../../../../text/compare-words';
import { useSpeechWith } from '../../../../text/words-context';
import { useModal } from '../../../../ui/use-modal';
import type { Candidate } from './candidates';
import css from './compare-picker.module.css';
import { PickerField } from './picker-field';
import { PickerList } from './picker-list';
import { PickerNotes } from './picker-notes';
import { useCandidates } from './use-candidates';
import { usePaused } from './use-paused';

/** Where a key leads from option `at` of `count`; null for a key that is none of the list's. */
function step(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  return key === 'ArrowUp' ? (at - 1 + count) % count : null;
}

/** The ways out of the dialog; what lies below it stays open. */
const waysOut = (onClose: () => void) => ({
  onKeyDown: (press: KeyboardEvent) => {
    if (press.key !== 'Escape' || press.nativeEvent.isComposing) return;
    press.preventDefault();
    onClose();
  },
  // Outside the dialog there is only its backdrop, which is the dialog to an event.
  onClick: ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  },
});

type PickerProps = {
  readonly event: EconomicEvent;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
};

/** Chooses the series to compare with: first the same indicator of other countries, then whatever a search finds. */
export function ComparePicker({ event, onChoose, onClose }: PickerProps) {
  const { words } = useSpeechWith(compareWords);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const modal = useModal(onClose);
  const typed = text.trim();
  const asked = usePaused(typed);
  const found = useCandidates(event, asked);
  const { candidates, query } = found;
  // What is listed answers what is typed: Enter would else choose what the reader has not seen.
  const isCurrent = asked === typed && !query.isOfBefore;
  const active = candidates[Math.min(at, candidates.length - 1)];
  const idOf = (candidate: Candidate) => `${id}-${candidate.event.id}`;
  const activeId = active && idOf(active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const choose = (candidate: Candidate) => {
    onClose();
    onChoose(candidate.event.id);
  };
  const onFieldKey = (press: KeyboardEvent) => {
    if (press.nativeEvent.isComposing || !active) return;
    const next = press.shiftKey ? null : step(press.key, candidates.indexOf(active), candidates.length);
    if (next !== null) setAt(next);
    else if (press.key !== 'Enter') return;
    else if (isCurrent) choose(active);
    press.preventDefault();
  };
  const onText = (typed: string) => {
    setText(typed);
    setAt(0);
  };
  const list = { id: `${id}-list`, candidates, words: searchWords(text), active, idOf, onChoose: choose };
  return (
    <dialog {...modal} className={css.dialog} aria-label={words.compare.pick} {...waysOut(onClose)}>
      <PickerField
        text={text}
        listId={list.id}
        activeId={activeId}
        onText={onText}
        onKeyDown={onFieldKey}
        onClose={onClose}
      />
      <PickerList {...list} onPoint={(candidate) => setAt(candidates.indexOf(candidate))} />
      <PickerNotes found={found} isOwn={typed === ''} />
    </dialog>
  );
}
