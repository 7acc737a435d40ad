/** Removes the user, the password, the query and the fragment from a URL, for error messages. */
export function redactUrl(text: string): string {
  const [scheme = ''] = /^[a-z][a-z\d+.-]*:(\/\/)?/i.exec(text) ?? [];
  const at = text.lastIndexOf('@');
  const withoutUser = at === -1 ? text : `${scheme.endsWith('//') ? scheme : ''}…@${text.slice(at + 1)}`;
  return withoutUser.replace(/[?#].*$/s, '?…');
}
