import type { Occurrence } from '../../../../../domain/series/series';
import type { OccurrenceColumn } from '../../../../../domain/series/sort-occurrences';
import { historyMessages } from '../../../../i18n/messages/event/history-messages';
import { useMessages } from '../../../../i18n/messages-context';
import { Deviation } from './deviation';
import css from './history-table.module.css';

const MAX_SHORT_LENGTH = 8;
const UNIT = /(?<=\d\s)\D+$/;

/** A value of the provider's, verbatim; only a long one may be broken, before its unit. */
function Figure({ text }: { text: string }) {
  const { messages } = useMessages(historyMessages);
  if (text.length <= MAX_SHORT_LENGTH) return <span className={css.figure}>{text.trim() || messages.values.none}</span>;
  const unit = UNIT.exec(text)?.[0] ?? '';
  return (
    <>
      {text.slice(0, text.length - unit.length)}
      {unit ? <span className={css.figure}>{unit}</span> : null}
    </>
  );
}

/** What became of a figure: in words where there is room, as a mark beside the week; in words always to be heard. */
function Revision({ revision }: { revision: Occurrence['revision'] }) {
  const { messages } = useMessages(historyMessages);
  if (revision === null) return null;
  const said = messages.history.revised(revision.from, revision.to);
  return (
    <>
      <span className={css.mark} lang="fr" aria-hidden="true" title={said}>
        {revision.to}
      </span>
      <span className={css.said}>{said}</span>
    </>
  );
}

/** What a release has to say in a column, its date apart. */
export function HistoryCell({ occurrence, column }: { occurrence: Occurrence; column: OccurrenceColumn }) {
  const { messages } = useMessages(historyMessages);
  const { event, surprise, revision } = occurrence;
  switch (column) {
    case 'period':
      return (
        <td className={css.period} lang="fr">
          {event.period}
        </td>
      );
    case 'difference':
      return <td>{surprise ? <Deviation surprise={surprise} isBare /> : messages.values.none}</td>;
    case 'revision':
      return (
        <td className={css.revision}>
          <Revision revision={revision} />
        </td>
      );
    case 'current':
    case 'forecast':
    case 'previous':
      return (
        <td className={css[column]} lang="fr">
          <Figure text={event[column]} />
        </td>
      );
    case 'date':
      return null;
  }
}
