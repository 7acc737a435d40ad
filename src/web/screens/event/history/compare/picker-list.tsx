import type { MouseEvent } from 'react';
import { compareMessages } from '../../../../i18n/messages/event/compare-messages';
import { useMessages } from '../../../../i18n/messages-context';
import { Flag } from '../../../../ui/marks/flag';
import { Highlighted } from '../../../../ui/marks/highlighted';
import { RegionCode } from '../../../../ui/marks/region-code';
import type { Candidate } from './candidates';
import css from './picker-list.module.css';

type ListProps = {
  readonly id: string;
  readonly candidates: readonly Candidate[];
  /** The words of the search, to mark in the titles. */
  readonly messages: readonly string[];
  readonly active: Candidate | undefined;
  readonly idOf: (candidate: Candidate) => string;
  readonly onPoint: (candidate: Candidate) => void;
  readonly onChoose: (candidate: Candidate) => void;
};

// The field keeps the focus while options are pressed.
const keepFocus = (press: MouseEvent) => press.preventDefault();

function Option({ candidate, ...list }: ListProps & { readonly candidate: Candidate }) {
  const { messages, format } = useMessages(compareMessages);
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
        <Flag code={region.code} /> <RegionCode region={region} messages={list.messages} />
      </span>{' '}
      <span className={css.title} lang={title ? 'fr' : undefined}>
        {title ? <Highlighted text={title} messages={list.messages} /> : messages.event.untitled}
      </span>{' '}
      <span className={css.detail}>
        <span lang="fr">{current}</span> <time dateTime={date}>{format.shortDay(date)}</time>
      </span>
    </div>
  );
}

/** The series found, the same indicator elsewhere before the others; the active one is where Enter leads. */
export function PickerList(list: ListProps) {
  const { messages } = useMessages(compareMessages);
  const groups = [
    { label: messages.compare.elsewhere, candidates: list.candidates.filter(({ isElsewhere }) => isElsewhere) },
    { label: messages.compare.found, candidates: list.candidates.filter(({ isElsewhere }) => !isElsewhere) },
  ];
  return (
    <div
      id={list.id}
      role="listbox"
      aria-label={messages.compare.results}
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
