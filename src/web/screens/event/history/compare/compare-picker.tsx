import { Search, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { EconomicEvent } from '../../../../../contract/decode/event';
import { searchWords } from '../../../../../domain/search/text-match';
import { translateSearch } from '../../../../../domain/search/translate-search';
import { toWallTime } from '../../../../../domain/time/instant';
import { searchLimitError } from '../../../../../contract/api-limits';
import { regionName } from '../../../../i18n/format/data-names';
import { useMessages } from '../../../../i18n/messages-context';
import { type Combobox, useCombobox, OptionGroup } from '../../../../ui/combobox';
import { Flag } from '../../../../ui/marks/flag/flag';
import { Highlighted } from '../../../../ui/marks/highlighted';
import { Notice } from '../../../../ui/marks/notice';
import { RegionCode } from '../../../../ui/marks/region-code';
import listCss from '../../../../ui/option-list.module.css';
import { IconButton, Button } from '../../../../ui/buttons/button';
import { SearchDialog } from '../../../../ui/search-dialog';
import dialogCss from '../../../../ui/search-dialog.module.css';
import { errorMessage } from '../../../../app/context/error-message';
import { seriesSearch } from '../../../../data/queries/use-occurrences';
import { useSearch } from '../../../../data/search/use-search';
import { useApp } from '../../../../app/context/app-context';
import { useNow } from '../../../../app/hooks/use-time';
import { type Candidate, findCandidates } from './candidates';
import css from './compare-picker.module.css';

type ListProps = {
  readonly combobox: Pick<Combobox<Candidate>, 'list' | 'option'>;
  readonly candidates: readonly Candidate[];
  /** The words of the query, to mark in the titles. */
  readonly words: readonly string[];
};

function Option({ candidate, ...list }: ListProps & { readonly candidate: Candidate }) {
  const i18n = useMessages();
  const { messages, format } = i18n;
  const { title, region, current, date } = candidate.event;
  return (
    <div {...list.combobox.option(candidate)} className={`${listCss.option} ${css.option}`}>
      <span className={css.region} title={regionName(region, i18n)}>
        <Flag code={region.code} /> <RegionCode region={region} words={list.words} />
      </span>{' '}
      <span className={css.title} lang={title ? 'fr' : undefined}>
        {title ? <Highlighted text={title} words={list.words} /> : messages.event.untitled}
      </span>{' '}
      <span className={css.detail}>
        <span lang="fr">{current}</span> <time dateTime={date}>{format.shortDay(date)}</time>
      </span>
    </div>
  );
}

/** The series found, the same indicator of other countries first. */
function PickerList(list: ListProps) {
  const { messages } = useMessages();
  const groups = [
    { label: messages.compare.elsewhere, candidates: list.candidates.filter(({ isElsewhere }) => isElsewhere) },
    { label: messages.compare.found, candidates: list.candidates.filter(({ isElsewhere }) => !isElsewhere) },
  ];
  return (
    <div {...list.combobox.list} aria-label={messages.compare.results} className={listCss.list}>
      {groups.map(({ label, candidates }) =>
        candidates.length === 0 ? null : (
          <OptionGroup key={label} label={label}>
            {candidates.map((candidate) => (
              <Option key={candidate.event.id} candidate={candidate} {...list} />
            ))}
          </OptionGroup>
        ),
      )}
    </div>
  );
}

const MINUTE = 60_000;
const NONE: readonly EconomicEvent[] = [];

/** The series found by a text among the releases up to today; for an empty text, those with the name of the open one. */
function useCandidates(event: EconomicEvent, text: string) {
  const { displayZone } = useApp();
  const { day: today } = toWallTime(useNow(MINUTE), displayZone);
  const q = translateSearch(text) || seriesSearch(event);
  const refused = searchLimitError(q);
  const request = refused === null && q !== '' ? { q, categories: [], from: null, to: today } : null;
  const inFrench = useSearch(request, 'descending');
  // As in the search of all dates: titles of imported events may be English.
  const isAsTyped = text !== '' && text !== q && !inFrench.isPrevious && inFrench.found?.events.length === 0;
  const asTyped = useSearch(request && isAsTyped ? { ...request, q: text } : null, 'descending');
  const query = isAsTyped ? asTyped : inFrench;
  const events = query.found?.events ?? NONE;
  const candidates = useMemo(() => findCandidates(events, event), [events, event]);
  return { candidates, query, refused };
}

/** The state of the search: error with retry, status with the number of results, load more. */
function PickerNotes({ found, isOwn }: { found: ReturnType<typeof useCandidates>; isOwn: boolean }) {
  const { messages, format } = useMessages();
  const { candidates, refused, query } = found;
  const { failure, hasMore, isLoadingMore, loadMore, retry } = query;
  const isSearching = query.found === undefined && refused === null && failure === null;
  const none = isOwn ? messages.compare.noneElsewhere : messages.compare.none;
  const count = candidates.length > 0 ? format.count('indicator', candidates.length) : none;
  const status = refused !== null ? messages.compare.refused[refused] : isSearching ? messages.finder.searching : count;
  const isSeen = candidates.length === 0 || refused !== null;
  return (
    <>
      {failure ? (
        <Notice tone="error" action={<Button onClick={retry}>{messages.notices.retry}</Button>}>
          {messages.compare.searchFailed} {errorMessage(failure.error, messages)}
        </Notice>
      ) : (
        <p role="status" className={isSeen ? listCss.nothing : 'visually-hidden'}>
          {status}
        </p>
      )}
      {hasMore && !failure ? (
        <div className={css.more}>
          <Button aria-disabled={isLoadingMore} onClick={isLoadingMore ? undefined : loadMore}>
            {isLoadingMore ? messages.finder.searching : messages.compare.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const DEBOUNCE_MS = 250;

/** The text after a pause in typing; an empty text applies at once. */
function useDebounced(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}

type PickerProps = {
  readonly event: EconomicEvent;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
};

/** Chooses the series to compare with: first the same indicator of other countries, then other search results. */
export function ComparePicker({ event, onChoose, onClose }: PickerProps) {
  const { messages } = useMessages();
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const typed = text.trim();
  const q = useDebounced(typed);
  const found = useCandidates(event, q);
  const { candidates, query } = found;
  const { input, ...list } = useCombobox({
    label: messages.compare.find,
    text,
    options: candidates,
    active: candidates[Math.min(index, candidates.length - 1)],
    keyOf: (candidate) => candidate.event.id,
    onText: (value) => {
      setText(value);
      setIndex(0);
    },
    onActivate: (candidate) => setIndex(candidates.indexOf(candidate)),
    onChoose: (candidate) => {
      onClose();
      onChoose(candidate.event.id);
    },
    // Enter would otherwise choose a candidate of the previous text.
    isCurrent: q === typed && !query.isPrevious,
  });
  return (
    <SearchDialog aria-label={messages.compare.pick} onClose={onClose}>
      <div className={dialogCss.field}>
        <Search size={16} />
        <input {...input} className={dialogCss.input} enterKeyHint="done" />
        <IconButton label={messages.event.close} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </div>
      <PickerList combobox={list} candidates={candidates} words={searchWords(text)} />
      <PickerNotes found={found} isOwn={typed === ''} />
    </SearchDialog>
  );
}
