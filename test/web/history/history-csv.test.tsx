import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { decodeEvent } from '../../../src/contract/decode/decode-event';
import { buildSeries } from '../../../src/domain/series/series';
import { historyRows } from '../../../src/web/screens/event/history/table/history-export';
import { anEvent } from '../../domain/an-event';
import { keepFiles } from '../../support/app/keep-files';
import { COMMON, monthly, openHistory } from './open-history';

const HEADER =
  'date;hour;period;current;forecast;previous;current_number;forecast_number;previous_number;unit;deviation;revised_to;revision;title';

describe('The CSV of a history', () => {
  it('contains every release, byte for byte as the provider sent it', async () => {
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
      `${HEADER}\r\n` +
        "2026-11-18;08:45;P0;−0,4\u00A0%;0,1 %;'=2+2;-0,4;0,1;;%;-0,5;;;IPC (a/a)\r\n" +
        '2026-10-18;08:45;P1;"1 234,5 ""Md""";;-3;;;-3;;;\'=2+2;;IPC (a/a)\r\n',
    );
    await waitFor(() => expect(revoked).toEqual(['blob:file']));
  });

  const rowsOf = (...texts: readonly (readonly [string, string, string])[]) =>
    historyRows(
      buildSeries(
        texts.map(([current, forecast, previous], index) =>
          anEvent({
            id: String(index),
            period: '',
            date: `2026-${String(11 - index).padStart(2, '0')}-15`,
            current,
            forecast,
            previous,
          }),
        ),
      ),
    );
  const numbers = (row: readonly string[] | undefined) => row?.slice(6, 13);

  it('contains the parsed numbers in full, the deviation and the revision', () => {
    const [header, ...rows] = rowsOf(['94 K', '16 K', '214 K'], ['154 K', '110 K', '1,2 M'], ['1,1 M', '980 k', '']);
    expect(header?.join(';')).toBe(HEADER);
    expect(rows.map(numbers)).toEqual([
      ['94000', '16000', '214000', '', '78000', '', ''],
      ['154000', '110000', '1200000', '', '44000', '214 K', '60000'],
      ['1100000', '980000', '', '', '120000', '1,2 M', '100000'],
    ]);
  });

  it('contains the hour of the source, and one with an offset of its own with that offset', () => {
    const hours = (hour: string) =>
      historyRows(buildSeries([decodeEvent({ ...COMMON, id: 1, date: '2026-11-18', hour })]));
    const said = ['08:45', '14:30+02:00', 'dans la soirée', ''].map((hour) => hours(hour)[1]?.[1]);
    expect(said).toEqual(['08:45', '14:30+02:00', 'dans la soirée', '']);
  });

  it('contains the plotted numbers of ranges and pairs, and none for words', () => {
    expect(numbers(rowsOf(['4,25-4,50 %', '4,00-4,25 %', ''], ['4,50-4,75 %', '', ''])[1])).toEqual([
      '4,375',
      '4,125',
      '',
      '%',
      '',
      '',
      '',
    ]);
    expect(numbers(rowsOf(['2,73|2,4', '', ''], ['2,72|3,2', '', ''])[1])?.[0]).toBe('2,73');
    expect(numbers(rowsOf(['4,25-4,50 %', '4,5 %', '4,50-4,75 %'])[1])?.slice(0, 4)).toEqual([
      '4,375',
      '4,5',
      '4,625',
      '%',
    ]);
    expect(numbers(rowsOf(['0-0-9', 'Pass', ''])[1])).toEqual(['', '', '', '', '', '', '']);
  });
});

describe('The numbers of a row', () => {
  const numbersOf = (current: string, forecast: string, previous: string) =>
    historyRows(buildSeries([anEvent({ id: '1', current, forecast, previous })]))[1]?.slice(6, 11);

  test.each([
    ['25 pb', '0,20 pt', '0,3 pt', ['25', '20', '30', 'bp', '5']],
    ['0,25 pt', '20 pb', '30 pb', ['0,25', '0,2', '0,3', 'pt', '0,05']],
    ['2,9 %', '2,8', '2,7 %', ['2,9', '', '2,7', '%', '']],
    ['Pass', '450 M€', '450 M', ['', '450000000', '', 'EUR', '']],
    ['1 234 567 890 123,45 Md', '0,3', '', ['1234567890123450000000', '0,3', '', '', '']],
    ['-41 Md pi³', '-45 Bcf', '', ['-41000000000', '-45000000000', '', 'cubic-foot', '4000000000']],
  ])('%j, %j and %j are in its unit, or not there', (current, forecast, previous, cells) => {
    expect(numbersOf(current, forecast, previous)).toEqual(cells);
  });

  test.each([
    ['1 000 000 000 Bn', '1000000000000000000000'],
    ['1 234 567 890,5 Bn', '1234567890500000000000'],
    ['0,0000001', '0,0000001'],
    ['-0,00000012', '-0,00000012'],
    ['-2,5', '-2,5'],
    ['0', '0'],
  ])('%j is written out as %j', (current, digits) => {
    expect(numbersOf(current, '', '')?.[0]).toBe(digits);
  });
});
