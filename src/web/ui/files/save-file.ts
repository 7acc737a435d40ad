/** Saves a file, as a download link would. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL asynchronously: revoking it at once would be too early.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
