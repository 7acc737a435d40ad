import type { Oddity } from '../../../contract/oddity';
import { gradeOf } from '../../../domain/oddity-grade';
import { providerWords } from '../../text/provider-words';
import { useSpeechWith } from '../../text/words-context';
import css from './provider-table.module.css';

function OddityRow({ oddity: { code, count, sample } }: { oddity: Oddity }) {
  const { words, format } = useSpeechWith(providerWords);
  const { odd } = words.provider;
  const [what, did] = words.oddities[code];
  const grade = gradeOf(code);
  return (
    <tr>
      <th scope="row">
        <span className={css.grade} data-grade={grade}>
          {odd.grades[grade]}
        </span>{' '}
        {what}
        <span className={css.note}>{did}</span>
      </th>
      <td>
        {sample ? (
          <code className={css.sample} lang="fr">
            <bdi>{sample}</bdi>
          </code>
        ) : (
          odd.noSample
        )}
      </td>
      <td className={css.count}>{format.whole(count)}</td>
    </tr>
  );
}

/** What was odd in the answers, the most serious first: how often, one sample, and what was made of it. */
export function ProviderOddities({ oddities }: { oddities: readonly Oddity[] }) {
  const { caption, what, sample, times } = useSpeechWith(providerWords).words.provider.odd;
  return (
    <table className={css.table} data-columns="3">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{sample}</th>
          <th scope="col" className={css.count}>
            {times}
          </th>
        </tr>
      </thead>
      <tbody>
        {oddities.map((oddity) => (
          <OddityRow key={oddity.code} oddity={oddity} />
        ))}
      </tbody>
    </table>
  );
}
