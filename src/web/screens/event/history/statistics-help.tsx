import { statisticsWords } from '../../../text/statistics-words';
import { useSpeechWith } from '../../../text/words-context';
import css from './statistics-help.module.css';

/** The formula of every figure, for who asks. */
export function StatisticsHelp() {
  const { help, formulas } = useSpeechWith(statisticsWords).words.statistics;
  return (
    <details className={css.help}>
      <summary>{help}</summary>
      <dl>
        {formulas.map(([name, formula]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formula}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
