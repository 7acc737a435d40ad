/** Saves a file of the reader's, as a link to it would. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked at once, the address would be gone before some browsers read it.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
