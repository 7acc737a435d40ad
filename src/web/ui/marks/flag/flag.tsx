import codes from './flag-codes.json';
import css from './flag.module.css';

const SPRITE_COLUMNS = 8;

// The first column and the first row need no offset class.
const classOf = (index: number): string =>
  [css.flag, css[`x${index % SPRITE_COLUMNS}`], css[`y${Math.floor(index / SPRITE_COLUMNS)}`]]
    .filter(Boolean)
    .join(' ');

const CLASSES = new Map(codes.map((code, index) => [code, classOf(index)]));

/** The class that renders the flag of a region before the content of an element; '' for a code without a flag. */
export const flagClass = (code: string): string => CLASSES.get(code) ?? '';

/** The flag of a region. Decorative: its ISO code is beside it. Renders nothing for a code without a flag. */
export function Flag({ code }: { code: string }) {
  const flag = flagClass(code);
  return flag ? <span className={flag} aria-hidden="true" /> : null;
}
