type Page = { readonly focus: () => Promise<unknown>; readonly navigate: (url: string) => Promise<unknown> };

export type Pages = {
  readonly matchAll: (options: { type: 'window' }) => Promise<readonly Page[]>;
  readonly openWindow: (url: string) => Promise<unknown>;
};

/** The address inside the app that a notification leads to; its home when it names none. */
function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null;
  return typeof path === 'string' && /^\/(?!\/)[^\\]*$/.test(path) ? path : '/';
}

/** Opens what a notification leads to: in a page of the app that is open, else in a new one. */
export async function openPage(pages: Pages, data: unknown): Promise<void> {
  const path = pathOf(data);
  const [page] = await pages.matchAll({ type: 'window' });
  if (!page) return void (await pages.openWindow(path));
  await page.focus();
  await page.navigate(path);
}
