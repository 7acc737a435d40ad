// The static demo has the URL of the app in the fragment, because a static host serves only existing files.
const IS_IN_FRAGMENT = import.meta.env.MODE === 'demo';

/** The URL of the app in the address bar: `/week/2026-11-16?view=table`. */
export function addressBarPath(): string {
  const { pathname, search, hash } = window.location;
  if (!IS_IN_FRAGMENT) return pathname + search + hash;
  return hash.startsWith('#/') ? hash.slice(1) : '/';
}

/** The `href` of a URL of the app, and what the address bar shows for it. */
export const hrefTo = (path: string): string => (IS_IN_FRAGMENT ? `#${path}` : path);

/** `hrefTo` as an absolute URL. */
export const shareableUrl = (path: string): string => new URL(hrefTo(path), window.location.href).href;

/** Returns the path of the app that a link opens, without the query string. */
export const pathOfLink = ({ pathname, hash }: HTMLAnchorElement): string =>
  IS_IN_FRAGMENT ? hash.slice(1).replace(/\?.*/, '') : pathname;
