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

/** Saves `text` as a UTF-8 file. */
export function saveText(name: string, mediaType: string, text: string): void {
  saveFile(name, new Blob([text], { type: `${mediaType};charset=utf-8` }));
}
