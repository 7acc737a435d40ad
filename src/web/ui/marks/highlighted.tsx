import { textParts } from '../../../domain/search/text-match';
import css from './highlighted.module.css';

/** Highlights the words of a query (folded, see searchWords) in a text. */
export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return textParts(text, words).map((part, index) =>
    part.found ? (
      <mark key={index} className={css.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
