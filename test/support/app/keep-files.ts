import { vi } from 'vitest';

/** Keeps the files that the page saves, and the URLs that it revokes: jsdom supports neither object URLs nor downloads. */
export function keepFiles() {
  const files: { name: string; blob: Blob }[] = [];
  const revoked: string[] = [];
  let saved: Blob | null = null;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => ((saved = blob), 'blob:file'),
      revokeObjectURL: (url: string) => void revoked.push(url),
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (saved && this.getAttribute('href') === 'blob:file') files.push({ name: this.download, blob: saved });
  });
  return { files, revoked };
}
