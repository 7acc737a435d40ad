import { saveFile } from './save-file';

/** Downloads `text` as a UTF-8 file. */
export function downloadFile(fileName: string, mediaType: string, text: string): void {
  saveFile(fileName, new Blob([text], { type: `${mediaType};charset=utf-8` }));
}
