import { lastAt, parseMonth } from './value-path';

/** The course of a value that is no plain number: a range, a vote, a word. */
export type TextPath = (month: number) => string;

/** Reads `"1801:1,25-1,50% 1803:1,50-1,75%`: from each month on, its text (`_` stands for a space). Null when it is not so. */
export function parseTextPath(text: string): TextPath | null {
  if (!text.startsWith('"')) return null;
  const points: { month: number; value: string }[] = [];
  for (const word of text.slice(1).split(' ')) {
    const [when = '', value = ''] = word.split(':');
    const month = parseMonth(when);
    if (month === null || value === '' || month <= (points.at(-1)?.month ?? 0)) return null;
    points.push({ month, value: value.replaceAll('_', ' ') });
  }
  return (month) => (points[lastAt(points, Math.floor(month))] ?? points[0])?.value ?? '';
}
