import fc from 'fast-check';

/** Any character of Unicode, drawn as a number: the unit `binary` of fast-check lists them all first, a second in each worker. */
const character = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map(
    (point) => String.fromCodePoint(point),
    (text) => (typeof text === 'string' && /^.$/su.test(text) ? (text.codePointAt(0) ?? -1) : -1),
  );

/** Any text but one with half a surrogate pair. */
export const anyText = (limits: { readonly maxLength?: number } = {}) => fc.string({ ...limits, unit: character });
