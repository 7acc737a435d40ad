import type { Page } from '@playwright/test';

/** Returns the rows that the app stores in this browser, as JSON by key. */
export async function persistedRows(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async () => {
    const wait = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('IndexedDB')));
      });
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('agenda')) return {};
    const database = await wait(indexedDB.open('agenda'));
    const rows = database.transaction('kept').objectStore('kept');
    const [keys, values] = await Promise.all([wait(rows.getAllKeys()), wait(rows.getAll())]);
    database.close();
    return Object.fromEntries(keys.map((key, index) => [JSON.stringify(key), JSON.stringify(values[index])]));
  });
}

/** Returns the keys of the weeks among the rows. */
export const weeksOf = (rows: Readonly<Record<string, string>>): string[] =>
  Object.keys(rows).filter((key) => key.includes('week'));
