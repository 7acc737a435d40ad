/** Saves `text` as a file of the reader's, in UTF-8. */
export function downloadText(fileName: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Revoked at once, the address would be gone before some browsers read it.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
