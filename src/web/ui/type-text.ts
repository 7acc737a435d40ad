/** Writes a text where the caret of a field is, as typing it would. */
export function typeText(field: Element | null, text: string): void {
  if (!(field instanceof HTMLInputElement)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
