/**
 * Detects a request that a page of another origin sent. Over a secure connection browsers send Sec-Fetch-Site; elsewhere the Origin is
 * compared with the requested host. Programs send neither header and are never cross-site.
 */
export function isCrossSite({ url, headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return !['same-origin', 'none'].includes(site);
  const origin = headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).hostname !== new URL(url).hostname;
}

/**
 * Detects a page of another site that embeds a response, as an image or a script, rather than linking to it: how long it takes and
 * how large it is would leak information about the user. Example: an `<img>` on another site → `true`.
 */
export function isCrossSiteEmbed(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  return mode !== null && mode !== 'navigate' && isCrossSite(request);
}
