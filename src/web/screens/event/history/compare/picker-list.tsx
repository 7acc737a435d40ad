import type { MouseEvent } from 'react';
import { compareWords } from '../../../../text/compare-words';
import { useSpeechWith } from '../../../../text/words-context';
import { Flag } from '../../../../ui/flag';
import { Highlighted } from '../../../../ui/highlighted';
import { RegionCode } from '../../../../ui/region-code';
import type { Candidate } from './candidates';
import css from './picker-list.module.css';

type ListProps = {
  readonly id: string;
  readonly candidates: readonly Candidate[];
  /** The words of the search, to mark in the titles. */
  readonly words: readonly string[];
  readonly active: Candidate | undefined;
  readonly idOf: (candidate: Candidate) => string;
  readonly onPoint: (candidate: Candidate) => void;
  readonly onChoose: (candidate: Candidate) => void;
};

// The field keeps the focus while options are pressed.
const keepFocus = (press: MouseEvent) => press.preventDefault();

function Option({ candidate, ...list }: ListProps & { readonly candidate: Candidate }) {
  const { words, format } = useSpeechWith(compareWords);
  const { title, region, current, date } = candidate.event;
  return (
    <div
      role="option"
      id={list.idOf(candidate)}
      className={css.option}
      tabIndex={-1}
      aria-selected={candidate === list.active}
      onPointerMove={() => list.onPoint(candidate)}
      onClick={() => list.onChoose(candidate)}
    >
      <span className={css.region} title={region.name}>
        <Flag code={region.code} /> <RegionCode region={region} words={list.words} />
      </span>{' '}
      <span className={css.title} lang={title ? 'fr' : undefined}>
        {title ? <Highlighted text={title} words={list.words} /> : words.event.untitled}
      </span>{' '}
      <span className={css.detail}>
        <span lang="fr">{current}</span> <time dateTime={date}>{format.shortDay(date)}</time>
      </span>
    </div>
  );
}

/** The series found, the same indicator elsewhere before the others; the active one is where Enter leads. */
export function PickerList(list: ListProps) {
  const { words } = useSpeechWith(compareWords);
  const groups = [
    { label: words.compare.elsewhere, candidates: list.candidates.filter(({ isElsewhere }) => isElsewhere) },
    { label: words.compare.found, candidates: list.candidates.filter(({ isElsewhere }) => !isElsewhere) },
  ];
  return (
    <div
      id={list.id}
      role="listbox"
      aria-label={words.compare.results}
      className={css.list}
      tabIndex={-1}
      onMouseDown={keepFocus}
    >
      {groups.map(({ label, candidates }) =>
        candidates.length === 0 ? null : (
          <div key={label} role="group" aria-label={label}>
            <div className={css.heading} aria-hidden="true">
              {label}
            </div>
            {candidates.map((candidate) => (
              <Option key={candidate.event.id} candidate={candidate} {...list} />
            ))}
          </div>
        ),
      )}
    </div>
  );
}
