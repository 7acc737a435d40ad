import { acceptedLanguage } from './accept';

// As vite.config.ts names the chunks.
const MESSAGES = /^\/assets\/messages-([a-z]+)-[^/]+\.js$/;
const LOGIN_SCRIPT = /^\/assets\/(?:login|find-embedded-error)-[^/]+\.js$/;
const LOGIN_STYLE = /^\/assets\/login-[^/]+\.css$/;
const FALLBACK_LANGUAGE = 'en';

/**
 * Creates the `Link` header of the page, by which the browser requests at once what the script would request later: the messages in
 * the preferred language and, where a visit starts, the login.
 */
export function createPageLinks(files: readonly string[]): (request: Request) => string | null {
  const messages = new Map(
    files.flatMap((path) => (MESSAGES.exec(path) ?? []).slice(1).map((language) => [language, path])),
  );
  const scripts = files.filter((path) => LOGIN_SCRIPT.test(path));
  const styles = files.filter((path) => LOGIN_STYLE.test(path));
  return ({ url, headers }) => {
    const language = acceptedLanguage(headers.get('accept-language'), [...messages.keys()]) ?? FALLBACK_LANGUAGE;
    const links = [messages.get(language) ?? []].flat().map((path) => `<${path}>; rel=modulepreload`);
    const { pathname } = new URL(url);
    if (pathname === '/' || pathname === '/login') {
      // Chromium warns of a preloaded style that is not used. With a session the home page skips the login.
      const rel = pathname === '/login' ? 'preload' : 'prefetch';
      links.push(...scripts.map((path) => `<${path}>; rel=modulepreload`));
      links.push(...styles.map((path) => `<${path}>; rel=${rel}; as=style; crossorigin`));
    }
    return links.length > 0 ? links.join(', ') : null;
  };
}
