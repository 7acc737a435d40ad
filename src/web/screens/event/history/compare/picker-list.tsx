import { useMessages } from '../../../../i18n/messages-context';
import type { Combobox } from '../../../../ui/combobox';
import { Flag } from '../../../../ui/marks/flag';
import { Highlighted } from '../../../../ui/marks/highlighted';
import { RegionCode } from '../../../../ui/marks/region-code';
import type { Candidate } from './candidates';
import listCss from '../../../../ui/option-list.module.css';
import css from './picker-list.module.css';

type ListProps = {
  readonly combobox: Pick<Combobox<Candidate>, 'list' | 'option'>;
  readonly candidates: readonly Candidate[];
  /** The words of the query, to mark in the titles. */
  readonly words: readonly string[];
};

function Option({ candidate, ...list }: ListProps & { readonly candidate: Candidate }) {
  const { messages, format } = useMessages();
  const { title, region, current, date } = candidate.event;
  return (
    <div {...list.combobox.option(candidate)} className={`${listCss.option} ${css.option}`}>
      <span className={css.region} title={region.name}>
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
export function PickerList(list: ListProps) {
  const { messages } = useMessages();
  const groups = [
    { label: messages.compare.elsewhere, candidates: list.candidates.filter(({ isElsewhere }) => isElsewhere) },
    { label: messages.compare.found, candidates: list.candidates.filter(({ isElsewhere }) => !isElsewhere) },
  ];
  return (
    <div {...list.combobox.list} aria-label={messages.compare.results} className={listCss.list}>
      {groups.map(({ label, candidates }) =>
        candidates.length === 0 ? null : (
          <div key={label} role="group" aria-label={label}>
            <div className={listCss.heading} aria-hidden="true">
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
