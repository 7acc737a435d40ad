import type { EconomicEvent } from '../../../contract/decode/event';
import type { FigureChange, FigureName } from '../../../domain/calendar/figures';
import type { Messages } from '../locales/fr/messages';

const COUPLE = /^([^|\d]*\d[^|]*)\|([^|\d]*\d[^|]*)$/;
const BONDS = 8;

/** What the two numbers of `2,67|2,7` are: yield and cover of an auction of bonds, else two numbers; null for any other text. */
export function describeCouple(text: string, { category }: EconomicEvent, { values }: Messages): string | null {
  const [, first, second] = COUPLE.exec(text)?.map((part) => part.trim()) ?? [];
  if (first === undefined || second === undefined) return null;
  if (category.id !== BONDS) return values.couple(first, second);
  return values.auction(first.endsWith('%') ? first.slice(0, -1).trimEnd() : first, second);
}

/** A figure and its name, verbatim, and what its two numbers are: `Prévision 2,8 %`; null for none. */
export function figureName(event: EconomicEvent, name: FigureName, messages: Messages): string | null {
  const text = event[name].trim();
  if (text === '') return null;
  const couple = describeCouple(text, event, messages);
  return `${messages.values[name]} ${text}${couple ? ` (${couple})` : ''}`;
}

/** The mark of an event whose figures have just changed: published or revised, and a text with the previous values. */
export function describeFigureChange(
  changes: readonly FigureChange[] | undefined,
  shown: Readonly<Record<FigureName, string>>,
  { values }: Messages,
) {
  // Marks only a change whose new value is on screen.
  if (!changes?.every(({ figure, after }) => after === shown[figure])) return null;
  const text = changes.map(({ figure, before }) =>
    before === '' ? values.justPublished : values.revised(values[figure], before),
  );
  return { kind: changes.some(({ before }) => before === '') ? 'published' : 'revised', text: text.join(', ') };
}
