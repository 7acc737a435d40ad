import { isForPage, singleKey } from '../../../frame/single-key';
import { stopAt } from './event-stops';

/** The letters under the right hand that stand for the arrows. */
const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp', l: 'ArrowRight', h: 'ArrowLeft' };
const WALKS = 'ArrowDown ArrowUp ArrowRight ArrowLeft Home End PageDown PageUp'.split(' ');
const JUMPS = '1234567t[]/g';

/**
 * What a press means to the week: `ArrowDown`, `Home`…, a day from `1` to `7`, or one of `t [ ] / g`; null when nothing.
 * Arrows count within the week alone, so that elsewhere they scroll; single keys anywhere, unless `single` is off.
 */
export function readWeekKey(press: KeyboardEvent, week: HTMLElement, single: boolean): string | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = press;
  if (WALKS.includes(key)) {
    const inWeek = target === week || (week.contains(document.activeElement) && stopAt(target) !== null);
    return inWeek && !(altKey || ctrlKey || metaKey || shiftKey) && isForPage(press) ? key : null;
  }
  const character = single ? singleKey(press) : null;
  if (character === null || !isForPage(press)) return null;
  // A key held down walks on, but jumps only once.
  return LETTERS[character] ?? (JUMPS.includes(character) && !press.repeat ? character : null);
}
