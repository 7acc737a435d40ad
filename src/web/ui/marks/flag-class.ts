import codes from './flag-codes.json';
import css from './flag.module.css';

const SPRITE_COLUMNS = 8;

// Those of the first column and of the first row need no class to move them.
const classOf = (index: number): string =>
  [css.flag, css[`x${index % SPRITE_COLUMNS}`], css[`y${Math.floor(index / SPRITE_COLUMNS)}`]]
    .filter(Boolean)
    .join(' ');

const CLASSES = new Map(codes.map((code, index) => [code, classOf(index)]));

/** The class that draws the flag of a zone before what an element holds; '' for a code without a flag here. */
export const flagClass = (code: string): string => CLASSES.get(code) ?? '';
