import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import Database from 'libsql';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog, writeTo } from '../../../src/service/node/log';
import { filledFolder, start } from './a-service';

afterEach(() => void vi.useRealTimers());

function lines(level: 'error' | 'warn' | 'info') {
  const written: string[] = [];
  const now = () => new Date('2026-11-21T09:00:00Z');
  return { written, log: createLog({ level, now, write: (line) => written.push(line) }) };
}

test('a line is one JSON object with time and level', () => {
  const { log, written } = lines('info');
  log.info('request', { method: 'GET', path: '/a\r\nforged', ms: 3 });
  expect(written).toHaveLength(1);
  expect(written[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  expect(JSON.parse(written[0] ?? '')).toEqual({
    time: '2026-11-21T09:00:00.000Z',
    level: 'info',
    message: 'request',
    method: 'GET',
    path: '/a\r\nforged',
    ms: 3,
  });
});

test('no character of a line moves the cursor of a terminal or turns its text round', () => {
  const { log, written } = lines('info');
  const path = 'x\u009b31m\u0085\u007f\u2028\u202e\u2066\u001b';
  log.info('request', { path });
  expect(written[0]?.trimEnd()).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(written[0] ?? '').path).toBe(path);
});

test('an error is logged with its causes', () => {
  const { log, written } = lines('error');
  log.error('a request failed', { cause: new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }) });
  expect(JSON.parse(written[0] ?? '').cause).toMatch(/fetch failed[^]*Caused by Error: connect ECONNREFUSED/);
});

test('lines below the level are not logged', () => {
  const { log, written } = lines('warn');
  log.info('request');
  log.warn('slow');
  log.error('broken');
  expect(written.map((line) => JSON.parse(line).level)).toEqual(['warn', 'error']);
});

test.each([
  'Authorization: Bearer abc.def-123',
  '{"secret":"abc.def-123"}',
  'username=demo&secret=abc.def-123',
  'access_token=abc.def-123',
  'token eyJhbGciOi.abc.def-123',
])('passwords and tokens are never logged: %s', (text) => {
  const { log, written } = lines('info');
  log.error(text, { cause: new Error(text), note: text });
  expect(written.join('')).not.toContain('def-123');
});

test('a job that keeps failing is logged once a minute', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'error', now: () => new Date(), write: (line) => lines.push(line) });
  const folder = await filledFolder();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const service = await start(folder, {}, () => undefined, log);
  const database = new Database(join(folder, 'calendar.db'));
  database.exec('drop table sign_in_failures');
  database.close();
  for (let turn = 0; turn < 5; turn += 1) {
    vi.advanceTimersByTime(10_000);
    await service.isReady();
  }
  expect(lines).toEqual([expect.stringContaining('old failed logins could not be deleted')]);
  await service.close();
});

test('a log that nobody reads holds a megabyte, and goes on when it is read', () => {
  const pipe = new PassThrough();
  const write = writeTo(pipe);
  const read = () => String(pipe.setEncoding('utf8').read() ?? '');
  for (let turn = 0; turn < 3000; turn += 1) write(`${'x'.repeat(999)}\n`);
  let held = read();
  for (let more = read(); more; more = read()) held += more;
  expect([held.length > 900_000, held.length < 1_200_000]).toEqual([true, true]);
  write('next\n');
  expect(read()).toBe('next\n');
});
