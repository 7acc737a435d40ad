/**
 * Whether the page of another site, or of another place of this one, sent a request. Browsers say so themselves where they trust
 * the line; elsewhere the page's origin is held against the name that the request calls us by. A program says neither.
 */
export function isCrossSite({ url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return !['same-origin', 'none'].includes(site.toLowerCase());
  const origin = headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).hostname !== new URL(url).hostname;
}

/**
 * Whether the page of another site wants an answer as a part of itself, a picture or a script, rather than leads its reader here:
 * how long that takes, or how large it is, tells such a page something of its reader. Example: an image of a page elsewhere → `true`.
 */
export function isForeignPart(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  return mode !== null && mode.toLowerCase() !== 'navigate' && isCrossSite(request);
}
