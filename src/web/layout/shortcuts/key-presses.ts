/** Writes a text where the caret of a field is, as typing it would. */
export function typeText(field: Element | null, text: string): void {
  if (!(field instanceof HTMLInputElement)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

const isPrintable = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key.length === 1 && !ctrlKey && !metaKey;

/** Holds keys pressed before the app handles them; the returned function gives it a shortcut, and its field the text typed after. */
export function holdEarlyKeys(page: Document): () => Promise<void> {
  const held: KeyboardEvent[] = [];
  const hold = (press: KeyboardEvent) => {
    if (press.target !== page.body) return;
    held.push(press);
    // These two are shortcuts of browsers as well.
    if (press.key === '/' || ((press.ctrlKey || press.metaKey) && press.key.toLowerCase() === 'k'))
      press.preventDefault();
  };
  page.addEventListener('keydown', hold);
  return async () => {
    page.removeEventListener('keydown', hold);
    let isTyping = false;
    for (const press of held) {
      const isHandled = !(page.activeElement ?? page.body).dispatchEvent(new KeyboardEvent('keydown', press));
      if (isHandled) isTyping = true;
      else if (isTyping && isPrintable(press)) typeText(page.activeElement, press.key);
      // React opens the dialog of a shortcut in a microtask.
      await Promise.resolve();
    }
  };
}

const FIELD =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"]';
const OVER = 'dialog[open], [popover]:popover-open';

/** Whether a key press is for the page: not in a field, menu or dialog, nor during IME composition. */
export function isPageShortcut(press: KeyboardEvent): boolean {
  if (press.defaultPrevented || press.isComposing) return false;
  const inField = press.target instanceof Element && press.target.closest(FIELD) !== null;
  return !inField && document.querySelector(OVER) === null;
}

/** The character of a press, in lower case; null with a modifier other than the Shift or AltGr that French keyboards need for it. */
export function singleKey(press: KeyboardEvent): string | null {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = press;
  const third = press.getModifierState('AltGraph');
  if (!third && (ctrlKey || metaKey)) return null;
  if ((altKey && !third && !'[]'.includes(key)) || key.length !== 1) return null;
  if (!shiftKey && !third && /^Digit\d$/.test(code)) return code.slice(5);
  return shiftKey ? key : key.toLowerCase();
}
