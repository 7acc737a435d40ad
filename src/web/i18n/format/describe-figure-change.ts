import type { Messages } from '../locales/fr/messages';

type Figure = 'current' | 'forecast' | 'previous';
type Change = { readonly figure: Figure; readonly before: string; readonly after: string };

/** How an event whose figures have just changed is marked: as published or revised, with what it said before in words. */
export function describeFigureChange(
  changes: readonly Change[] | undefined,
  shown: Readonly<Record<Figure, string>>,
  { values }: Messages,
) {
  // A change that is not what is shown, or no longer, is not marked.
  if (!changes?.every(({ figure, after }) => after === shown[figure])) return null;
  const text = changes.map(({ figure, before }) =>
    before === '' ? values.justPublished : values.revised(values[figure], before),
  );
  return { kind: changes.some(({ before }) => before === '') ? 'published' : 'revised', text: text.join(', ') };
}
