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
