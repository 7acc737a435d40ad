type AppPage = { readonly focus: () => Promise<unknown>; readonly navigate: (url: string) => Promise<unknown> };

export type Pages = {
  readonly matchAll: (options: { type: 'window' }) => Promise<readonly AppPage[]>;
  readonly openWindow: (url: string) => Promise<unknown>;
};

/** The path in the data of a notification; the home page if it has none, or one outside the app. */
function targetPath(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null;
  return typeof path === 'string' && /^\/(?!\/)[^\s\\]*$/.test(path) ? path : '/';
}

/** Opens the target of a notification in an open page of the app, else in a new one. */
export async function openPage(pages: Pages, data: unknown): Promise<void> {
  const path = targetPath(data);
  const [page] = await pages.matchAll({ type: 'window' });
  if (!page) return void (await pages.openWindow(path));
  await page.focus();
  await page.navigate(path);
}
