import { lazyPart } from '../lazy-part';

type HighlightedProps = { readonly text: string; readonly words: readonly string[] };

const Marks = lazyPart<HighlightedProps>(async () => (await import('./highlight-marks')).HighlightMarks, {
  pending: ({ text }) => text,
  failed: ({ text }) => text,
});

/** Highlights the words of a query (folded, see searchWords) in a text. Without a query, nothing is loaded for it. */
export function Highlighted(props: HighlightedProps) {
  return props.words.length === 0 ? props.text : <Marks {...props} />;
}
