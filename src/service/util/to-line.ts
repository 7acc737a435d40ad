/** Replaces what would move the cursor of a terminal or begin a line. Example: a text with an escape sequence → the text without it. */
export const toLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trimEnd();
