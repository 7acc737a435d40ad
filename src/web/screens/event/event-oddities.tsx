import { useMemo } from 'react';
import { notableOfEvent } from '../../../domain/oddity-grade';
import { ProviderLink } from '../../frame/provider-link';
import { useHeardAbout } from '../../frame/use-provider-record';
import { oddityWords } from '../../text/oddity-words';
import { useSpeechWith } from '../../text/words-context';
import css from './event-notes.module.css';

/** What of this event is missing or to be checked, as its own answer showed; nothing when nothing is. */
export function EventOddities({ id }: { id: string }) {
  const { words } = useSpeechWith(oddityWords);
  const { oddities } = useHeardAbout(useMemo(() => (asked) => asked === `GET /v1/events/${id}`, [id]));
  const notable = notableOfEvent(oddities);
  if (notable.length === 0) return null;
  return (
    <dl className={css.notes}>
      <div>
        <dt>{words.notable.event}</dt>
        {notable.map(({ code, sample }) => (
          <dd key={code}>
            {words.oddities[code][0]}
            {sample ? (
              <>
                {' '}
                <code lang="fr">
                  <bdi>{sample}</bdi>
                </code>
              </>
            ) : null}
            . <span className={css.faint}>{words.oddities[code][1]}</span>
          </dd>
        ))}
        <dd className={css.link}>
          <ProviderLink />
        </dd>
      </div>
    </dl>
  );
}
