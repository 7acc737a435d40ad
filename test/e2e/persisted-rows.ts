import type { Page } from '@playwright/test';

/** The rows that the app keeps in this browser, by their key: everything of them, as text. */
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

/** The paths of the week rows among them. */
export const weeksOf = (rows: Readonly<Record<string, string>>): string[] =>
  Object.keys(rows).filter((key) => key.includes('week'));
