import { providerWords } from '../../text/provider-words';
import { useSpeechWith } from '../../text/words-context';
import css from './provider-table.module.css';
import type { ReadingLine } from './reading-lines';

/** How the answers filled what the specification leaves open, one row a silence. */
export function ProviderReadings({ lines }: { lines: readonly ReadingLine[] }) {
  const { caption, silence, reading, none } = useSpeechWith(providerWords).words.provider.readings;
  if (lines.length === 0) return <p className={css.none}>{none}</p>;
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{silence}</th>
          <th scope="col">{reading}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.silence}>
            <th scope="row">{line.silence}</th>
            <td>
              {line.readings.map((way) => (
                <span key={way} className={css.way}>
                  <bdi>{way}</bdi>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
