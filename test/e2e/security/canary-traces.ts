import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';

/** A text, and where it was. */
type Trace = { readonly place: string; readonly text: string };

export type Found = { readonly place: string; readonly secret: string };

type Secrets = { readonly password: string; readonly tokens: readonly string[] };

/** A secret as it is, and as code may write it by accident. */
function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const digest = createHash('sha256').update(secret);
  return [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams([['', secret]]).toString().slice(1),
    JSON.stringify(secret).slice(1, -1),
    // As in an attribute.
    secret.replaceAll('"', '&quot;'),
    bytes.toString('latin1'),
    bytes.toString('hex'),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('base64url'),
    digest.copy().digest('hex'),
    digest.digest('base64').replaceAll('=', ''),
  ];
}

/** Lists which secrets the traces contain. Of a token, the claims and the signature alone count too. */
export function findCanaries(traces: readonly Trace[], { password, tokens }: Secrets): Found[] {
  const wanted = [
    { secret: 'password', forms: formsOf(password) },
    ...tokens.map((token, index) => ({
      secret: `token ${index + 1}`,
      forms: [...formsOf(token), ...token.split('.').slice(1)],
    })),
  ];
  return traces.flatMap(({ place, text }) =>
    wanted.flatMap(({ secret, forms }) => (forms.some((form) => text.includes(form)) ? [{ place, secret }] : [])),
  );
}

/** Records what the pages and the service worker send, receive in headers, and log; returns a function that lists it. */
export function recordTraffic(context: BrowserContext): () => Promise<readonly Trace[]> {
  const traces: Promise<readonly Trace[]>[] = [];
  const headersAt = (headers: Readonly<Record<string, string>>): Trace[] =>
    Object.entries(headers).map(([name, text]) => ({ place: `header ${name}`, text }));
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const body = { place: `body of ${request.method()} ${pathname}`, text: request.postData() ?? '' };
    const known = [{ place: 'URL', text: request.url() }, body];
    traces.push(request.allHeaders().then((headers) => [...known, ...headersAt(headers)]));
  });
  context.on('response', (response) => void traces.push(response.allHeaders().then(headersAt)));
  context.on('console', (message) => void traces.push(Promise.resolve([{ place: 'console', text: message.text() }])));
  context.on(
    'weberror',
    (error) => void traces.push(Promise.resolve([{ place: 'error', text: String(error.error()) }])),
  );
  return async () => (await Promise.all(traces)).flat();
}

/** Reads all that the browser stores for the app, and the page itself. */
export async function storedTexts(page: Page, context: BrowserContext): Promise<readonly Trace[]> {
  const inPage = await page.evaluate(async () => {
    const wait = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('IndexedDB')));
      });
    const found: { place: string; text: string }[] = [
      { place: 'history.state', text: JSON.stringify(history.state) },
      { place: 'address', text: location.href },
      { place: 'document', text: document.documentElement.outerHTML },
      { place: 'window.name', text: window.name },
      ...[...document.querySelectorAll('input')].map(({ value }) => ({ place: 'field', text: value })),
      ...Object.entries(localStorage).map(([key, text]) => ({
        place: `localStorage ${key}`,
        text: key + String(text),
      })),
      ...Object.entries(sessionStorage).map(([key, text]) => ({ place: `sessionStorage ${key}`, text: String(text) })),
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await wait(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        const all = await Promise.all([wait(rows.getAllKeys()), wait(rows.getAll())]);
        found.push({ place: `IndexedDB ${name}`, text: JSON.stringify(all) });
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        found.push({ place: 'cache', text: request.url + text });
      }
    }
    return found;
  });
  return [...inPage, { place: 'cookies', text: JSON.stringify(await context.cookies()) }];
}
