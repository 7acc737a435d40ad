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
