import { describe, expect, test } from 'vitest';
import { decodeEventPage, decodeOneEvent } from '../../../src/contract/decode/event-page';
import type { IssueCode } from '../../../src/contract/diagnostics/issue';
import { anEventBody } from '../an-event-body';
import { collect } from '../collect-diagnostics';

const ids = (...list: readonly number[]) => list.map((id) => anEventBody({ id }));
const meta = { total: 2, per_page: 50, current_page: 1, total_pages: 1 };
const read = (body: unknown) => collect((diagnostics) => decodeEventPage(body, diagnostics));
type Counts = Readonly<Record<'total' | 'perPage' | 'currentPage' | 'totalPages', number | null>>;
const NOTHING: Counts = { total: null, perPage: null, currentPage: null, totalPages: null };
const COUNTED: Counts = { total: 2, perPage: 50, currentPage: 1, totalPages: 1 };

describe('data', () => {
  test.each<[string, unknown, readonly string[], readonly IssueCode[], string]>([
    ['array S', { meta, data: ids(12, 13) }, ['12', '13'], [], 'list-envelope data'],
    ['[] S', { meta: { ...meta, total: 0 }, data: [] }, [], [], 'list-envelope data'],
    ['null S with a total of 0', { meta: { ...meta, total: 0 }, data: null }, [], [], 'list-envelope empty'],
    ['absent S with a total of "0"', { meta: { ...meta, total: '0' } }, [], [], 'list-envelope empty'],
    ['204 or empty 200 for list N as empty', undefined, [], ['answer-empty'], 'list-envelope empty'],
    [
      'object keyed by id N',
      { meta, data: { 12: anEventBody(), 13: anEventBody({ id: undefined }), 14: anEventBody({ id: 14 }) } },
      ['12', '13', '14'],
      ['list-by-id', 'total-wrong'],
      'list-envelope by-id',
    ],
    [
      'object keyed by id N, the key being the id',
      {
        meta,
        data: {
          a1: {
            title: 'PIB',
            date: '2026-11-18',
            hour: '8:00',
            category: { id: 5, label: 'activité économique' },
            zone: { code: 'FR' },
            importance: 'LOW',
          },
        },
      },
      ['a1'],
      ['list-by-id'],
      'list-envelope by-id',
    ],
    ['bare array without wrapper N', ids(12, 13), ['12', '13'], ['list-bare', 'total-missing'], 'list-envelope bare'],
    [
      '{data:{data:[…]}} N',
      { meta, data: { data: ids(12, 13) } },
      ['12', '13'],
      ['list-nested'],
      'list-envelope nested',
    ],
  ])('%s', async (_, body, expected, codes, reading) => {
    const { read: page, issues, variants } = await read(body);
    expect(page?.events.map(({ id }) => id)).toEqual(expected);
    expect(issues).toEqual(codes);
    expect(variants).toContain(reading);
  });

  test.each<[string, unknown]>([
    ['null', { meta, data: null }],
    ['absent', { meta }],
    ['text', { meta, data: 'none' }],
    ['one event', { meta, data: anEventBody() }],
    ['no object', 'none'],
    ['null alone', null],
  ])('%s with 200 R', async (_, body) => {
    expect((await read(body)).refused).toMatchObject({ kind: 'shape', path: 'data' });
  });

  test('null with an error R, whatever the total', async () => {
    const body = { meta: { ...meta, total: 0 }, data: null, message: 'Expired JWT Token' };
    expect((await read(body)).refused).toMatchObject({ status: 401 });
  });

  test('> 20,000 items R', async () => {
    const { refused } = await read({ meta, data: Array.from({ length: 20_001 }, () => null) });
    expect(refused).toMatchObject({ kind: 'too-large' });
  });

  test.each<[string, unknown, number | null, string]>([
    ['{error}', { error: 'Boom' }, null, 'Boom'],
    ['{error} of the token', { error: 'Token expired' }, 401, 'Token expired'],
    ['{message}', { message: 'Unauthenticated.' }, 401, 'Unauthenticated.'],
    ['{code:401}', { code: 401, message: 'JWT' }, 401, 'JWT'],
    ['{code:"419"}', { code: '419' }, 419, ''],
    ['{errors:[]} with one', { errors: ['limit'] }, null, 'limit'],
    ['{error:{code,message}}', { error: { code: 403, message: 'Interdit' } }, 403, 'Interdit'],
    ['Laravel {message,errors:{f:[]}}', { message: 'Invalid', errors: { from: ['required'] } }, null, 'Invalid'],
    ['RFC 9457', { type: 'about:blank', title: 'Gone', status: 410, detail: 'No more' }, 410, 'No more'],
    ['an error beside an empty list', { error: 'Session expired', data: [] }, 401, 'Session expired'],
  ])('200+error body R: %s', async (_, body, status, providerMessage) => {
    expect((await read(body)).refused).toMatchObject({ kind: 'refused', status, providerMessage });
  });

  test.each([{ message: 'Token expired' }, { detail: 'Jeton expiré' }, { message: 'Unauthenticated.' }])(
    'an empty list beside %j is a refused token',
    async (message) => {
      const { refused } = await read({ ...message, meta, data: [] });
      expect(refused).toMatchObject({ status: 401 });
    },
  );

  test('a list with a message beside it is no error', async () => {
    const { read: page, issues } = await read({ code: 200, message: 'OK', errors: [], error: null, meta, data: [] });
    expect(page?.events).toEqual([]);
    expect(issues).toEqual([]);
  });
});

describe('meta', () => {
  test.each<[string, unknown, number, Counts, readonly IssueCode[]]>([
    ['ints S', meta, 2, COUNTED, []],
    ['"2" S', { total: '2', per_page: '50', current_page: '1', total_pages: '1' }, 2, COUNTED, []],
    ['missing N "total inconnu"', undefined, 2, NOTHING, ['total-missing']],
    ['total missing N', { ...meta, total: undefined }, 2, { ...COUNTED, total: null }, ['total-missing']],
    ['total_pages 0 with [] S', { ...meta, total: 0, total_pages: 0 }, 0, { ...COUNTED, total: 0, totalPages: 0 }, []],
    ['total_pages 1 with [] S', { ...meta, total: 0 }, 0, { ...COUNTED, total: 0 }, []],
    ['total_pages 0 with rows N', { ...meta, total_pages: 0 }, 2, { ...COUNTED, totalPages: null }, ['count-odd']],
    ['total < rows N', { ...meta, total: 1 }, 2, { ...COUNTED, total: null, totalPages: null }, ['total-wrong']],
    ['negative N', { ...meta, total: -1 }, 2, { ...COUNTED, total: null }, ['count-odd']],
    ['NaN N', { ...meta, total: 'NaN' }, 2, { ...COUNTED, total: null }, ['count-odd']],
    ['1e9 N (cap)', { ...meta, total: 1e9 }, 2, { ...COUNTED, total: null }, ['count-odd']],
    ['a fraction N', { ...meta, total: 2.5 }, 2, { ...COUNTED, total: null }, ['count-odd']],
    ['not /^\\d+$/ N', { ...meta, total: ' 2' }, 2, { ...COUNTED, total: null }, ['count-odd']],
    ['ceil mismatch N', { ...meta, total_pages: 7 }, 2, { ...COUNTED, totalPages: null }, ['count-odd']],
    ['per_page 0 N', { ...meta, per_page: 0 }, 2, { ...COUNTED, perPage: null }, ['page-size-missing']],
    ['per_page absent N', { ...meta, per_page: undefined }, 2, { ...COUNTED, perPage: null }, ['page-size-missing']],
  ])('%s', async (_, counts, rows, expected, codes) => {
    const { read: page, issues } = await read({ meta: counts, data: ids(12, 13).slice(0, rows) });
    expect(page?.meta).toEqual(expected);
    expect(issues).toEqual(codes);
  });

  test.each<[string, unknown]>([
    ['in `data`', { data: { meta, data: ids(12, 13) } }],
    ['in `data`, beside the list', { data: { ...meta, data: ids(12, 13) } }],
    ['beside `data`', { ...meta, data: ids(12, 13) }],
    ['beside `data`, as last_page', { ...meta, total_pages: undefined, last_page: 1, data: ids(12, 13) }],
  ])('nested %s N', async (_, body) => {
    const { read: page, issues, variants } = await read(body);
    expect(page?.meta).toEqual(COUNTED);
    expect(issues).toContain('meta-elsewhere');
    expect(variants).toContain('meta elsewhere');
  });
});

describe('single event', () => {
  const one = (body: unknown) => collect((diagnostics) => decodeOneEvent(body, diagnostics));

  test.each<[string, unknown, readonly IssueCode[], string]>([
    ['{data:{…}} S', { data: anEventBody() }, [], 'event-envelope data'],
    ['{data:[one]} N', { data: [anEventBody()] }, ['event-in-list'], 'event-envelope list'],
    ['bare object N', anEventBody(), ['event-bare'], 'event-envelope bare'],
    ['[one] N', [anEventBody()], ['event-in-list'], 'event-envelope list'],
  ])('%s', async (_, body, codes, reading) => {
    const { read: event, issues, variants } = await one(body);
    expect(event?.id).toBe('12');
    expect(issues).toEqual(codes);
    expect(variants).toContain(reading);
  });

  test.each([[{ data: null }], [undefined], [null], [{ data: [] }], [{ data: {} }], [[]]])(
    '%j R "n’existe plus"',
    async (body) => {
      expect((await one(body)).refused).toMatchObject({ kind: 'not-found' });
    },
  );

  test.each<[string, unknown, string]>([
    ['two events', { data: ids(12, 13) }, 'shape'],
    ['a text', { data: 'x' }, 'shape'],
    ['nothing of an event', {}, 'shape'],
    ['{data:null,code:404}', { data: null, code: 404 }, 'refused'],
    ['{error}', { error: 'x' }, 'refused'],
    ['{data:{},message} about the token', { data: {}, message: 'Token expired' }, 'refused'],
  ])('%s R', async (_, body, kind) => {
    expect((await one(body)).refused).toMatchObject({ kind });
  });
});

describe('order', () => {
  test.each([
    ['oldest first', ['2026-11-16', '2026-11-16', '2026-11-18'], 'order oldest-first'],
    ['newest first', ['2026-11-18', '2026-11-17'], 'order newest-first'],
    ['none', ['2026-11-18', '2026-11-17', '2026-11-19'], 'order none'],
  ])('%s S', async (_, dates, reading) => {
    const { issues, variants } = await read({
      meta: { ...meta, total: 9 },
      data: dates.map((date, id) => anEventBody({ id, date })),
    });
    expect(issues).toEqual([]);
    expect(variants).toContain(reading);
  });
});
