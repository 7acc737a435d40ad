/** Removes the user, the password, the query and the fragment from a URL, for error messages. */
export function redactUrl(text: string): string {
  const [scheme = ''] = /^[a-z][a-z\d+.-]*:\/\//i.exec(text) ?? [];
  const [authority = ''] = /^[^/?#]*/.exec(text.slice(scheme.length)) ?? [];
  const query = text.search(/[?#]/);
  const mayHaveUser = /[:@]/.test(authority);
  // An @ after a ? or # is part of the query if the authority can have no user; else it may end a password with a ? or #.
  const at = text.lastIndexOf('@', mayHaveUser || query === -1 ? text.length : query);
  if (mayHaveUser && query !== -1 && at > query && text.slice(scheme.length, query).includes('/')) return `${scheme}…`;
  const withoutUser = at === -1 ? text : `${scheme}…@${text.slice(at + 1)}`;
  return withoutUser.replace(/[?#&].*$/s, '?…');
}
