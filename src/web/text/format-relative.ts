import { LOCALES, type Language } from './language';

const MINUS = '\u2212';
const printers = new Map<Language, Intl.NumberFormat>();

/** A ratio of ours with its sign, in percent of what it is relative to: `+8,1 %`, from 0.081. */
export function formatRelative(ratio: number, language: Language): string {
  const made =
    printers.get(language) ??
    new Intl.NumberFormat(LOCALES[language], {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    });
  printers.set(language, made);
  return made.format(ratio).replace('-', MINUS);
}
