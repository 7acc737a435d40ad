/** A URL as an error line may show it: without a user, a secret or a query, which may hold one too. */
export function redactUrl(text: string): string {
  const [scheme = ''] = /^[a-z][a-z\d+.-]*:(\/\/)?/i.exec(text) ?? [];
  const at = text.lastIndexOf('@');
  const open = at === -1 ? text : `${scheme.endsWith('//') ? scheme : ''}…@${text.slice(at + 1)}`;
  return open.replace(/[?#].*$/s, '?…');
}
