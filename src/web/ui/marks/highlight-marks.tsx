import { synonyms } from '../../../domain/search/synonyms';
import { textParts } from '../../../domain/search/text-parts';
import css from './highlighted.module.css';

/** A text with the words of a query, and their synonyms, marked. */
export function HighlightMarks({ text, words }: { text: string; words: readonly string[] }) {
  return textParts(text, words.flatMap(synonyms)).map((part, index) =>
    part.found ? (
      <mark key={index} className={css.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
