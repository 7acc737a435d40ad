const MAX_QUOTE_LENGTH = 160;

/** A text of the provider's as one line that a terminal can take: control and formatting characters become spaces. */
export function plainText(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim();
}

/** A text of the provider's between quotes, cut to 160 characters. */
export function quote(text: string): string {
  const plain = plainText(text);
  return `“${plain.length > MAX_QUOTE_LENGTH ? `${plain.slice(0, MAX_QUOTE_LENGTH - 1)}…` : plain}”`;
}
