import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent, useMemo } from 'react';
import type { EconomicEvent } from '../../../../../contract/decode/event';
import { searchWords } from '../../../../../domain/search/text-match';
import { compareMessages } from '../../../../i18n/messages/event/compare-messages';
import { useMessages } from '../../../../i18n/messages-context';
import { useModal } from '../../../../ui/hooks/use-modal';
import { type Candidate, findCandidates } from './candidates';
import css from './compare-picker.module.css';
import { PickerField } from './picker-field';
import { PickerList } from './picker-list';
import { toApiError } from '../../../../data/http/api-error';
import { errorMessage } from '../../../../app/context/error-message';
import { Button } from '../../../../ui/buttons/button';
import { toWallTime } from '../../../../../domain/time/instant';
import { searchLimitError } from '../../../../../contract/api-limits';
import { seriesSearch } from '../../../../data/search/search-limits';
import { useSearch, type SearchQuery } from '../../../../data/search/use-search';
import { useApp } from '../../../../app/context/app-context';
import { useNow } from '../../../../app/hooks/use-now';

const MINUTE = 60_000;
const NONE: readonly EconomicEvent[] = [];

type Candidates = {
  readonly candidates: readonly Candidate[];
  readonly query: SearchQuery;
  readonly refused: ReturnType<typeof searchLimitError>;
};

/** The series that a text finds among the releases up to today; without a text, those called like the open one. */
function useCandidates(event: EconomicEvent, text: string): Candidates {
  const { displayZone } = useApp();
  const { day: today } = toWallTime(useNow(MINUTE), displayZone);
  const q = text || seriesSearch(event);
  const refused = searchLimitError(q);
  const asked = refused === null && q !== '' ? { q, categories: [], from: null, to: today } : null;
  const query = useSearch(asked, 'descending');
  const events = query.found?.events ?? NONE;
  const candidates = useMemo(() => findCandidates(events, event), [events, event]);
  return { candidates, query, refused };
}

/** What the search of the picker lacks, and what can be done about it; how many it found, for those who hear it. */
function PickerNotes({ found, isOwn }: { found: Candidates; isOwn: boolean }) {
  const { messages, format } = useMessages(compareMessages);
  const { candidates, refused, query } = found;
  const { failure, hasMore, isLoadingMore, loadMore, retry } = query;
  const isSearching = query.found === undefined && refused === null && failure === null;
  const none = isOwn ? messages.compare.noneElsewhere : messages.compare.none;
  const count = candidates.length > 0 ? format.count('indicator', candidates.length) : none;
  const status =
    refused !== null ? messages.compare.refused[refused] : isSearching ? messages.compare.searching : count;
  const isSeen = candidates.length === 0 || refused !== null;
  return (
    <>
      {failure ? (
        <div role="alert" className={css.failure}>
          <p>
            {messages.compare.searchFailed} {errorMessage(toApiError(failure.error), messages)}
          </p>
          <Button onClick={retry}>{messages.notices.retry}</Button>
        </div>
      ) : (
        <p role="status" className={isSeen ? css.status : 'visually-hidden'}>
          {status}
        </p>
      )}
      {hasMore && !failure ? (
        <div className={css.more}>
          <Button aria-disabled={isLoadingMore} onClick={isLoadingMore ? undefined : loadMore}>
            {isLoadingMore ? messages.compare.searching : messages.compare.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const DEBOUNCE_MS = 250;

/** A text as it was when the reader last paused typing; emptied, it is so at once. */
function useDebounced(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}

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
  const { messages } = useMessages(compareMessages);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const modal = useModal(onClose);
  const typed = text.trim();
  const asked = useDebounced(typed);
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
  const list = { id: `${id}-list`, candidates, messages: searchWords(text), active, idOf, onChoose: choose };
  return (
    <dialog {...modal} className={css.dialog} aria-label={messages.compare.pick} {...waysOut(onClose)}>
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
