const MAX_QUOTE_LENGTH = 160;

/** Makes the provider's text safe to print on one terminal line: control and formatting characters become spaces. */
export function plainText(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim();
}

export function quote(text: string): string {
  const plain = plainText(text);
  return `“${plain.length > MAX_QUOTE_LENGTH ? `${plain.slice(0, MAX_QUOTE_LENGTH - 1)}…` : plain}”`;
}
