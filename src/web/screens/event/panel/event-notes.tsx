import { ExternalLink } from 'lucide-react';
import type { EconomicEvent } from '../../../../contract/decode/event';
import { useMessages } from '../../../i18n/messages-context';
import css from './event-notes.module.css';

function OutsideLink({ link, name }: { link: string; name: string }) {
  const { messages } = useMessages();
  // The host in punycode: letters of other alphabets could imitate Latin ones.
  const { host } = new URL(link);
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={css.link}>
      {name ? (
        <>
          <span lang="fr">{name}</span> <span className={css.faint}>{host}</span>
        </>
      ) : (
        host
      )}
      <ExternalLink size={12} data-print="none" />{' '}
      <span className="visually-hidden">({messages.occurrence.outside})</span>
    </a>
  );
}

/** The source of the figures: a link, or a text where its link is invalid; nothing if unknown. */
export function SourceLink({ source }: { source: EconomicEvent['source'] }) {
  const sourceText = [source.name, source.linkText].filter(Boolean).join(' · ');
  if (source.link) return <OutsideLink link={source.link} name={source.name} />;
  return sourceText ? <span lang="fr">{sourceText}</span> : null;
}

export function EventNotes({ event: { comment, source } }: { event: EconomicEvent }) {
  const { messages } = useMessages();
  const hasSource = Boolean(source.name || source.linkText || source.link);
  if (!comment && !hasSource) return null;
  return (
    <dl className={css.notes}>
      {comment ? (
        <div>
          <dt>{messages.event.comment}</dt>
          <dd lang="fr" className={css.comment}>
            {comment}
          </dd>
        </div>
      ) : null}
      {hasSource ? (
        <div>
          <dt>{messages.event.source}</dt>
          <dd>
            <SourceLink source={source} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
