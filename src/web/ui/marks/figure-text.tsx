import type { DecimalMark } from '../../../contract/app-config';
import { isOnlyDashes } from '../../../domain/value/missing';
import { splitDecimal } from '../../../domain/value/split-decimal';
import css from './figure-text.module.css';

/** The hyphen or dash in front of a negative figure, in whose place a minus sign is drawn. */
const MINUS = /^\s*[-\u2010-\u2013\ufe63\uff0d](?=[\d.,])/;
const DIGIT = /\d/;

/** A provider's figure as a text for sight alone, with the minus sign that `FigureText` draws. */
export const withMinus = (text: string): string => text.replace(MINUS, '\u2212');

/**
 * A provider's figure, drawn so that the decimals of all figures above and below stand on one line. The text in the document stays
 * verbatim, for copies and screen readers: an em dash for no value, a minus sign over the hyphen, and space around the bar of two numbers.
 */
export function FigureText({ text, mark }: { text: string; mark: DecimalMark }) {
  if (isOnlyDashes(text)) return '—';
  if (!DIGIT.test(text)) return text;
  const { head, tail } = splitDecimal(text, mark);
  const minus = MINUS.exec(head)?.[0] ?? '';
  const bar = tail.indexOf('|');
  return (
    <>
      {minus ? <span className={css.minus}>{minus}</span> : null}
      {head.slice(minus.length)}
      <span className={css.tail}>
        {bar < 0 ? (
          tail
        ) : (
          <>
            {tail.slice(0, bar)}
            <span className={css.bar}>|</span>
            {tail.slice(bar + 1)}
          </>
        )}
      </span>
    </>
  );
}
