/** A base URL as it is asked, and what is to be said about it; or why it is none. */
export type BaseReading =
  | { readonly ok: true; readonly base: string; readonly insecure: boolean; readonly notice: string }
  | { readonly ok: false; readonly why: string };

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function upToApi(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  const api = /^(.*\/api)(\/.*)?$/.exec(trimmed);
  return api?.[1] ?? `${trimmed}/api`;
}

/**
 * Reads the base URL a reader gives: what follows /api is cut, a missing /api added, and both are said. One with a user or a
 * secret in it, of another scheme, or with a query is refused, without repeating it.
 * Example: `readBase('https://provider.example/')` → base `https://provider.example/api`.
 */
export function readBase(text: string): BaseReading {
  const refuse = (why: string): BaseReading => ({ ok: false, why });
  if (!URL.canParse(text)) return refuse('it is not a URL, such as https://provider.example/api');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('it is not http(s)');
  if (url.username || url.password)
    return refuse('it holds a name or a secret, which addresses let leak: give them on standard input instead');
  if (url.search || url.hash) return refuse('it holds a query or a fragment: give the part that ends in /api');
  const path = upToApi(url.pathname);
  const base = url.origin + path;
  const notice = path === url.pathname.replace(/\/+$/, '') ? '' : `Asked as ${base}: a base URL ends with /api.`;
  return { ok: true, base, insecure: url.protocol === 'http:' && !LOOPBACK.test(url.hostname), notice };
}
