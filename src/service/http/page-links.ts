import { acceptedLanguage } from './accept';

// As vite.config.ts names the chunks.
const MESSAGES = /^\/assets\/messages-([a-z]+)-[^/]+\.js$/;
const LOGIN = /^\/assets\/(?:login|find-embedded-error)-[^/]+\.(?:js|css)$/;
const FALLBACK_LANGUAGE = 'en';
/** Where a user without a session starts. */
const ENTRANCES: ReadonlySet<string> = new Set(['/', '/login']);

const toLink = (path: string): string =>
  path.endsWith('.css') ? `<${path}>; rel=preload; as=style; crossorigin` : `<${path}>; rel=modulepreload`;

/**
 * Returns the `Link` header of the page: what its script would ask for once it runs is then fetched beside it. That is the messages of
 * the language that the browser prefers and, where a visit starts, the login.
 */
export function createPageLinks(files: readonly string[]): (request: Request) => string | null {
  const messages = new Map(
    files.flatMap((path) => (MESSAGES.exec(path) ?? []).slice(1).map((language) => [language, path])),
  );
  const login = files.filter((path) => LOGIN.test(path));
  return ({ url, headers }) => {
    const language = acceptedLanguage(headers.get('accept-language'), [...messages.keys()]) ?? FALLBACK_LANGUAGE;
    const paths = [messages.get(language) ?? [], ENTRANCES.has(new URL(url).pathname) ? login : []].flat();
    return paths.length > 0 ? paths.map(toLink).join(', ') : null;
  };
}
