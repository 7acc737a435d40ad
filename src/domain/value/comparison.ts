const LETTERS = 'aymqtws';
const WORDS = ['aoa', 'yoy', 'mom', 'qoq', 'wow', 'g.a.', 'g.m.', 'g.t.'];
const PHRASES = ['annuel', 'mensuel', 'trimestriel'].map((adjective) => `en glissement ${adjective}`);
const SPANS = ['an', 'mois', 'trimestre'].map((span) => `sur un ${span}`);
const COMPARISONS = [...WORDS, ...PHRASES, ...SPANS];

const isLetter = (character: string | undefined): boolean => character !== undefined && LETTERS.includes(character);

/** How many characters of the end of `text` are a comparison. */
function lengthOfComparison(text: string): number {
  const pair = text.slice(-3).toLowerCase();
  if (pair.length === 3 && isLetter(pair[0]) && pair[1] === '/' && isLetter(pair[2])) return 3;
  return COMPARISONS.find((words) => text.slice(-words.length).toLowerCase() === words)?.length ?? 0;
}

/**
 * What is left of a tail without what says against which period its rate is measured, which changes neither the number nor its
 * unit: `a/a`, `yoy`, `g.a.`, `en glissement mensuel`, `sur un an`, in parentheses or not. Single spaces only.
 * Example: `withoutComparison('% (a/a)')` → `'%'`; `withoutComparison('% (r)')` → `'% (r)'`.
 */
export function stripRateSuffix(text: string): string {
  if (text.endsWith(')')) {
    const open = text.lastIndexOf('(');
    const inner = text.slice(open + 1, -1);
    return open >= 0 && inner !== '' && lengthOfComparison(inner) === inner.length
      ? text.slice(0, open).trimEnd()
      : text;
  }
  const rest = text.slice(0, text.length - lengthOfComparison(text));
  // Only between words: `ka/a` is not understood.
  return rest === '' || rest.endsWith(' ') || rest.endsWith('%') ? rest.trimEnd() : text;
}
