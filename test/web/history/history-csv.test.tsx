import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { toCsv } from '../../../src/web/text/csv';
import { monthly, openHistory } from './open-history';

afterEach(() => vi.unstubAllGlobals());

/** Keeps what the page saves: jsdom has neither addresses of blobs nor a place to save them. */
function keepFiles() {
  const files: { name: string; blob: Blob }[] = [];
  let saved: Blob | null = null;
  const revoked: string[] = [];
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

describe('The CSV of a history', () => {
  it('holds every release, byte for byte as the provider wrote it', async () => {
    const { files, revoked } = keepFiles();
    const { user } = openHistory(
      monthly([
        ['−0,4\u00A0%', '0,1 %', '=2+2'],
        ['1 234,5 "Md"', '', '-3'],
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    expect(files.map(({ name }) => name)).toEqual(['historique-100.csv']);
    expect(files[0]?.blob.type).toBe('text/csv;charset=utf-8');
    const bytes = new Uint8Array((await files[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      'date;hour;period;current;forecast;previous;title\r\n' +
        "2026-11-18;08:45;P0;−0,4\u00A0%;0,1 %;'=2+2;IPC (a/a)\r\n" +
        '2026-10-18;08:45;P1;"1 234,5 ""Md""";;-3;IPC (a/a)\r\n',
    );
    await vi.waitFor(() => expect(revoked).toEqual(['blob:file']));
  });
});

describe('A cell', () => {
  const cell = (text: string) => toCsv([[text]]).slice(1, -2);

  test.each([
    ['2,9 %', '2,9 %'],
    ['-2,9 %', '-2,9 %'],
    ['+1 234,5', '+1 234,5'],
    ['−0,4 %', '−0,4 %'],
    ['', ''],
  ])('%j is kept', (text, written) => {
    expect(cell(text)).toBe(written);
  });

  test.each([
    ['=A1', "'=A1"],
    ['+A1', "'+A1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=A1', "'\t=A1"],
    ['\r=A1', '"\'\r=A1"'],
    ['-20 500 K', "'-20 500 K"],
  ])('%j, which a spreadsheet would run, is made a text', (text, written) => {
    expect(cell(text)).toBe(written);
  });

  test.each([
    ['a;b', '"a;b"'],
    ['a "b"', '"a ""b"""'],
    ['a\nb', '"a\nb"'],
  ])('%j is quoted', (text, written) => {
    expect(cell(text)).toBe(written);
  });
});
