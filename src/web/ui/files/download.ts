import { saveFile } from './save-file';

/** Saves `text` as a file of the reader's, in UTF-8. */
export function downloadFile(fileName: string, mediaType: string, text: string): void {
  saveFile(fileName, new Blob([text], { type: `${mediaType};charset=utf-8` }));
}
