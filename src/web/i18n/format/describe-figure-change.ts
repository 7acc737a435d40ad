import type { Messages } from '../locales/fr/messages';

type Figure = 'current' | 'forecast' | 'previous';
type Change = { readonly figure: Figure; readonly before: string; readonly after: string };

/** The mark of an event whose figures have just changed: published or revised, and a text with the previous values. */
export function describeFigureChange(
  changes: readonly Change[] | undefined,
  shown: Readonly<Record<Figure, string>>,
  { values }: Messages,
) {
  // Marks only a change whose new value is on screen.
  if (!changes?.every(({ figure, after }) => after === shown[figure])) return null;
  const text = changes.map(({ figure, before }) =>
    before === '' ? values.justPublished : values.revised(values[figure], before),
  );
  return { kind: changes.some(({ before }) => before === '') ? 'published' : 'revised', text: text.join(', ') };
}
